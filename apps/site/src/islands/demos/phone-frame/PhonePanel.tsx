import { useEffect, useRef } from 'react';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';

export interface PhonePanelStrings {
  panel: string;
  panelLanguage: string;
  panelView: string;
  views: Record<'bilingual' | 'translation', string>;
  showOriginal: string;
  close: string;
}

interface PhonePanelProps {
  strings: PhonePanelStrings;
  /** Own name of the language that is translated into. */
  language: string;
  translation: Tongue;
  view: 'bilingual' | 'translation';
  onView: (view: 'bilingual' | 'translation') => void;
  onOriginal: () => void;
  onClose: () => void;
}

/** The panel of the floating button, at the foot of the screen where a thumb reaches it. */
export function PhonePanel({ strings, language, translation, view, onView, onOriginal, onClose }: PhonePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      className="phone-panel"
      role="dialog"
      aria-label={strings.panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className="phone-row">
        <span>{strings.panelLanguage}</span>
        <strong lang={translation.lang}>{language}</strong>
      </p>
      <Choices
        legend={strings.panelView}
        options={[
          { id: 'bilingual', label: strings.views.bilingual },
          { id: 'translation', label: strings.views.translation },
        ]}
        chosen={view}
        onChoose={onView}
      />
      <p className="phone-row">
        <button type="button" className="demo-chip" onClick={onOriginal}>
          {strings.showOriginal}
        </button>
        <button type="button" className="demo-chip" onClick={onClose}>
          {strings.close}
        </button>
      </p>
    </div>
  );
}
