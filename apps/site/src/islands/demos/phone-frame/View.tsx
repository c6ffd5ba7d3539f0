import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { ISLAND_STORAGE_KEYS } from '../../../browser/island-storage-keys.ts';
import { readStoredMap, writeStoredEntry } from '../../../browser/storage.ts';
import type { ArticleProps } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { usePress } from './use-press.ts';

const TICKED = 'yes';

export type System = 'ios' | 'android';

/** What the page on the phone shows. */
export type PhoneView = 'original' | 'bilingual' | 'translation';

export interface PhoneFrameProps {
  /** The system that is drawn first. */
  system: System;
  strings: PhonePanelStrings & {
    label: string;
    button: string;
    hint: string;
    keys: string;
    system: string;
    systems: Record<System, string>;
    steps: string;
  };
  /** What has to be set on each system, in this order. */
  steps: Readonly<Record<System, readonly string[]>>;
  article: ArticleProps & {
    /** Own name of the language that is translated into. */
    readonly language: string;
  };
}

/** A phone with a page on it: tapping the floating button translates, holding it opens the panel. */
export default function PhoneFrame({ system: first, strings, steps, article }: PhoneFrameProps) {
  const [system, setSystem] = useState(first);
  const [view, setView] = useState<PhoneView>('bilingual');
  const [wanted, setWanted] = useState<'bilingual' | 'translation'>('bilingual');
  const [panelOpen, setPanelOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const press = usePress(
    () => setView((before) => (before === 'original' ? wanted : 'original')),
    () => setPanelOpen(true),
  );
  const close = () => {
    setPanelOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a phone to try is no form
    <div className="demo phone-demo" role="group" aria-label={strings.label}>
      <div className="phone-place">
        <div className="phone" data-system={system}>
          <p className="phone-address" dir="auto">
            {article.address}
          </p>
          <PhonePage article={article} view={view} />
          {panelOpen && (
            <PhonePanel
              strings={strings}
              language={article.language}
              translation={article.translation}
              view={wanted}
              onView={(chosen) => {
                setWanted(chosen);
                setView(chosen);
              }}
              onOriginal={() => {
                setView('original');
                close();
              }}
              onClose={close}
            />
          )}
          <PhoneButton
            {...{ ref: button, dir: article.original.dir, panelOpen, press }}
            label={strings.button}
            translates={view !== 'original'}
            describedBy={`${id}hint`}
          />
        </div>
      </div>
      <Beside hintId={`${id}hint`} {...{ strings, steps, article, system }} onSystem={setSystem} />
    </div>
  );
}

interface BesideProps extends SetUpProps, Pick<PhoneFrameProps, 'article'> {
  hintId: string;
}

/** What is said beside the phone. */
function Beside({ hintId, strings, steps, article, system, onSystem }: BesideProps) {
  return (
    <div className="phone-side">
      <p id={hintId} className="demo-hint needs-script">
        {strings.hint}
      </p>
      <p className="demo-hint phone-keys needs-script">{strings.keys}</p>
      <SetUp strings={strings} steps={steps} system={system} onSystem={onSystem} />
      <p className="demo-credit">{article.credit}</p>
    </div>
  );
}

function PhonePage({ article, view }: Pick<PhoneFrameProps, 'article'> & { view: PhoneView }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls must be within reach of keys
    <div className="phone-page" role="group" aria-label={article.address} tabIndex={0}>
      {article.lines.map(([original, translation]) => (
        <div key={original} className="phone-paragraph">
          {view !== 'translation' && <p {...article.original}>{original}</p>}
          {view !== 'original' && (
            <p className="phone-translation" data-asked="" {...article.translation}>
              {translation}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

interface PhoneButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Of the page that is read: the button stands where its lines end. */
  dir: 'ltr' | 'rtl' | undefined;
  label: string;
  /** Whether the page is translated. */
  translates: boolean;
  panelOpen: boolean;
  press: ReturnType<typeof usePress>;
  describedBy: string;
}

function PhoneButton({ ref, dir, label, translates, panelOpen, press, describedBy }: PhoneButtonProps) {
  return (
    <button
      ref={ref}
      dir={dir}
      type="button"
      className="phone-button needs-script"
      aria-label={label}
      aria-pressed={translates}
      aria-expanded={panelOpen}
      aria-describedby={describedBy}
      {...press}
    >
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M4 6h13M4 11h9" />
        <path className="phone-mark" d="M7 16h13M7 20h9" />
      </svg>
    </button>
  );
}

interface SetUpProps extends Pick<PhoneFrameProps, 'strings' | 'steps'> {
  system: System;
  onSystem: (system: System) => void;
}

/** What has to be set on the reader's system, to tick off. */
function SetUp({ strings, steps, system, onSystem }: SetUpProps) {
  const { isTicked, tick } = useTicks();
  return (
    <>
      <Choices
        legend={strings.system}
        options={[
          { id: 'ios', label: strings.systems.ios },
          { id: 'android', label: strings.systems.android },
        ]}
        chosen={system}
        onChoose={onSystem}
      />
      <fieldset className="phone-steps">
        <legend>{strings.steps}</legend>
        {steps[system].map((step, index) => {
          const name = `${system}-${index + 1}`;
          return (
            <label key={name}>
              <input
                type="checkbox"
                checked={isTicked(name)}
                autoComplete="off"
                onChange={(event) => tick(name, event.currentTarget.checked)}
              />
              <span>{step}</span>
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

/** Steps that the reader has ticked, remembered in the browser: the settings of a phone lead away from the page. */
function useTicks(): { isTicked: (id: string) => boolean; tick: (id: string, on: boolean) => void } {
  const [ticks, setTicks] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => setTicks((made) => ({ ...readStoredMap(ISLAND_STORAGE_KEYS.phoneSteps), ...made })), []);
  return {
    isTicked: (id) => ticks[id] === TICKED,
    tick: (id, on) => {
      setTicks((before) => ({ ...before, [id]: on ? TICKED : '' }));
      writeStoredEntry(ISLAND_STORAGE_KEYS.phoneSteps, id, on ? TICKED : '');
    },
  };
}

interface PhonePanelStrings {
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
function PhonePanel({ strings, language, translation, view, onView, onOriginal, onClose }: PhonePanelProps) {
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
