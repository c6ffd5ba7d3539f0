import { useState } from 'react';
import type { ArticleProps } from '../scene/article-props.ts';
import { Choices } from '../scene/Choices.tsx';
import { WindowBar } from '../scene/WindowBar.tsx';
import { type DisplayStyle, StylePicker, type StylePickerStrings } from './StylePicker.tsx';

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
  const [view, setView] = useState<ArticleView>('both');
  const [style, setStyle] = useState(styles[0]?.id ?? ALONE);
  // What stood there when the page came does not move; what the reader asks for is set before their eyes.
  const [asked, setAsked] = useState(false);

  const chosen = styles.find(({ id }) => id === style);
  const both = view === 'both';
  const opposed = original.dir !== translation.dir;
  const facing = both && (opposed || chosen?.columns === true);

  function chooseView(next: ArticleView): void {
    setView(next);
    setAsked(true);
  }
  function chooseStyle(next: string): void {
    setStyle(next);
    chooseView('both');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="scene reader" role="group" aria-label={strings.label} data-facing={facing ? '' : undefined}>
      <WindowBar address={address} tongue={original}>
        <Choices
          legend={strings.view}
          options={VIEWS.map((id) => ({ id, label: strings.views[id] }))}
          chosen={view}
          onChoose={chooseView}
        />
      </WindowBar>
      <div className="reader-page duo-in-box">
        <div className="reader-text" dir={original.dir}>
          {lines.map(([source, translated], index) => (
            <Pair
              key={source}
              {...{ source, translated, original, translation, view, facing, asked }}
              title={index === 0}
              style={both ? style : ALONE}
              setting={`${view} ${style}`}
              hides={both && chosen?.hides === true}
            />
          ))}
          <p className="scene-credit" {...translation}>
            {credit}
          </p>
        </div>
      </div>
      <StylePicker strings={strings} styles={styles} chosen={style} onChoose={chooseStyle} tongue={translation} />
    </div>
  );
}

interface PairProps extends Pick<ArticleProps, 'original' | 'translation'> {
  source: string;
  translated: string;
  view: ArticleView;
  facing: boolean;
  asked: boolean;
  title: boolean;
  /** Id of the display style. */
  style: string;
  /** What the reader has chosen: another one sets the translation anew in its style. */
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
