import { memo, useRef } from 'react';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';

/** A display style of `content/display-styles.json` with its name. */
export interface DisplayStyle {
  readonly id: string;
  readonly label: string;
  readonly hides?: true | undefined;
  readonly columns?: true | undefined;
}

export interface StylePickerStrings {
  styles: string;
  /** How many there are. */
  count: string;
  previous: string;
  next: string;
}

interface StylePickerProps {
  strings: StylePickerStrings;
  styles: readonly DisplayStyle[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Language of the labels. */
  tongue: Tongue;
}

/** All display styles in one strip, each name set in its own style; two buttons step through them. */
export const StylePicker = memo(function StylePicker(props: StylePickerProps) {
  const { strings, styles, chosen, onChoose, tongue } = props;
  const strip = useRef<HTMLDivElement>(null);

  function step(by: 1 | -1): void {
    const index = styles.findIndex(({ id }) => id === chosen) + by;
    const next = styles.at(index % styles.length);
    if (next) choose(next.id);
  }
  function choose(id: string): void {
    onChoose(id);
    centre(strip.current, id);
  }

  return (
    <div className="reader-styles demo-control">
      <button type="button" className="reader-step" aria-label={strings.previous} onClick={() => step(-1)}>
        <Arrow turned />
      </button>
      <div className="reader-strip" ref={strip}>
        <Choices
          look="chips"
          legend={strings.styles}
          options={styles.map(({ id, label }) => ({
            id,
            label: (
              <span className="duo-pair" data-display-style={id}>
                <span className="duo-translation" lang={tongue.lang} data-revealed="">
                  {label}
                </span>
              </span>
            ),
          }))}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
      <button type="button" className="reader-step" aria-label={strings.next} onClick={() => step(1)}>
        <Arrow />
      </button>
      <p className="reader-count">{strings.count}</p>
    </div>
  );
});

/** Brings an option to the middle of the strip, in either direction of writing and without moving the page. */
function centre(strip: HTMLElement | null, id: string): void {
  const option = strip?.querySelector(`[data-option="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const frame = strip?.getBoundingClientRect();
  if (!option || !frame) return;
  strip?.scrollBy({ left: option.x + option.width / 2 - (frame.x + frame.width / 2) });
}

function Arrow({ turned = false }: { turned?: boolean }) {
  return (
    <svg className="demo-arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={turned ? 'M10 3 5 8l5 5' : 'M6 3l5 5-5 5'} />
    </svg>
  );
}
