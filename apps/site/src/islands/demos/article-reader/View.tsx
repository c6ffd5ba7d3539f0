import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { ArticleProps } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { WindowBar } from '../frame/WindowBar.tsx';

/** A display style of `content/display-styles.json` with its name. */
interface DisplayStyle {
  readonly id: string;
  readonly label: string;
  readonly hides?: true | undefined;
  readonly columns?: true | undefined;
}

interface StylePickerStrings {
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
const StylePicker = memo(function StylePicker(props: StylePickerProps) {
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

/** What of an article is shown. */
export type ArticleView = 'original' | 'both' | 'translation';

export interface ArticleReaderProps extends ArticleProps {
  strings: StylePickerStrings & {
    label: string;
    view: string;
    views: Readonly<Record<ArticleView, string>>;
  };
  /** The one that holds at first, then the others in their order. */
  styles: readonly DisplayStyle[];
}

const VIEWS = ['original', 'both', 'translation'] as const;
/** How a translation without its original looks: in the translation's voice, nothing else. */
const ALONE = 'accent';

/** An article that its reader sees in the original, in two languages or translated, in any of the display styles. */
export default function ArticleReader({
  strings,
  address,
  credit,
  original,
  translation,
  lines,
  styles,
}: ArticleReaderProps) {
  const [choice, setChoice] = useState<Choice>({ view: 'both', style: styles[0]?.id ?? ALONE, asked: false });
  const chooseStyle = useCallback((style: string) => setChoice({ view: 'both', style, asked: true }), []);
  // The control answers in the frame after the press, the article in the next one.
  const shown = useDeferredValue(choice);
  const opposed = original.dir !== translation.dir;
  const facing = shown.view === 'both' && (opposed || styles.find(({ id }) => id === shown.style)?.columns === true);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo reader" role="group" aria-label={strings.label} data-facing={facing ? '' : undefined}>
      <WindowBar address={address} tongue={original}>
        <Choices
          legend={strings.view}
          options={VIEWS.map((id) => ({ id, label: strings.views[id] }))}
          chosen={choice.view}
          onChoose={(view) => setChoice({ ...choice, view, asked: true })}
        />
      </WindowBar>
      <Article {...{ credit, original, translation, lines, styles, facing }} shown={shown} />
      <StylePicker
        strings={strings}
        styles={styles}
        chosen={choice.style}
        onChoose={chooseStyle}
        tongue={translation}
      />
    </div>
  );
}

/** What the reader has chosen. */
interface Choice {
  readonly view: ArticleView;
  /** Id of the display style. */
  readonly style: string;
  /** What stood there when the page came does not move; what the reader asks for is set before their eyes. */
  readonly asked: boolean;
}

interface ArticleTextProps extends Pick<ArticleProps, 'credit' | 'original' | 'translation' | 'lines'> {
  styles: readonly DisplayStyle[];
  shown: Choice;
  facing: boolean;
}

/** The page in the window: each paragraph with its translation, and where it is from. */
const Article = memo(function Article(props: ArticleTextProps) {
  const { credit, original, translation, lines, styles, facing } = props;
  const { view, style, asked } = props.shown;
  const both = view === 'both';
  return (
    <div className="reader-page duo-in-box">
      <div className="reader-text" dir={original.dir}>
        {lines.map(([source, translated], index) => (
          <Pair
            key={source}
            {...{ source, translated, original, translation, view, facing, asked }}
            title={index === 0}
            style={both ? style : ALONE}
            setting={`${view} ${style}`}
            hides={both && styles.find(({ id }) => id === style)?.hides === true}
          />
        ))}
        <p className="demo-credit" {...translation}>
          {credit}
        </p>
      </div>
    </div>
  );
});

interface PairProps extends Pick<ArticleProps, 'original' | 'translation'> {
  source: string;
  translated: string;
  view: ArticleView;
  facing: boolean;
  asked: boolean;
  title: boolean;
  /** Id of the display style. */
  style: string;
  /** What the reader has chosen: another one sets the translation again in its style. */
  setting: string;
  /** Whether the style hides the translation until it has the focus. */
  hides: boolean;
}

/** A paragraph and its translation, as far as they are shown. */
function Pair(props: PairProps) {
  const { source, translated, original, translation, view, facing, asked, title, style, setting, hides } = props;
  return (
    <div
      className={title ? 'duo-pair reader-title' : 'duo-pair'}
      data-display-style={style}
      data-display-layout={facing ? 'facing' : undefined}
    >
      {view !== 'translation' && (
        <p className="duo-original" {...original}>
          {source}
        </p>
      )}
      {view !== 'original' && (
        <p
          key={setting}
          className="duo-translation"
          {...translation}
          data-asked={asked ? '' : undefined}
          tabIndex={hides ? 0 : undefined}
        >
          {translated}
        </p>
      )}
    </div>
  );
}
