import { useId, useState } from 'react';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import type { ChapterWords } from './chapter-schema.ts';

/** What of the chapter is shown. */
type ChapterView = 'original' | 'both' | 'translation';

interface Side extends Tongue {
  readonly words: ChapterWords;
}

export interface ArchiveChapterProps {
  strings: {
    label: string;
    tags: string;
    summary: string;
    note: string;
    kudos: string;
    /** Who wrote it. */
    credit: string;
    view: string;
    views: Readonly<Record<ChapterView, string>>;
  };
  original: Side;
  translation: Side;
}

const VIEWS = ['original', 'both', 'translation'] as const;
/** Readers who were here before. */
const KUDOS = 41;

/** A chapter as an archive shows it: tags, summary, the author's note, the text, kudos. Each text has its translation below it, and the buttons stay buttons. */
export default function ArchiveChapter({ strings, original, translation }: ArchiveChapterProps) {
  const [view, setView] = useState<ChapterView>('both');
  const [asked, setAsked] = useState(false);
  const pair = { original, translation, view, asked };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page to read is no form
    <div className="demo chapter" role="group" aria-label={strings.label}>
      <div className="chapter-bar demo-control">
        <Choices
          legend={strings.view}
          options={VIEWS.map((id) => ({ id, label: strings.views[id] }))}
          chosen={view}
          onChoose={(chosen) => {
            setView(chosen);
            setAsked(true);
          }}
        />
      </div>
      <div className="chapter-page">
        <Blurb strings={strings} {...pair} />
        <div className="chapter-text">
          <Text {...pair} of={({ title }) => title} className="chapter-title" />
          <p className="chapter-author" lang={original.lang} dir={original.dir} translate="no">
            {original.words.author}
          </p>
          <div className="chapter-note">
            <p className="chapter-term">{strings.note}</p>
            <Text {...pair} of={({ note }) => note} />
          </div>
          {original.words.paragraphs.map((paragraph, index) => (
            <Text key={paragraph} {...pair} of={({ paragraphs }) => paragraphs[index] ?? ''} />
          ))}
          <Kudos label={strings.kudos} />
        </div>
      </div>
      <div className="demo-foot">
        <p className="demo-credit">{strings.credit}</p>
      </div>
    </div>
  );
}

interface PairProps {
  original: Side;
  translation: Side;
  view: ChapterView;
  /** What stood there when the page came does not move; what the reader asks for is set before their eyes. */
  asked: boolean;
}

/** What an archive says of a work before it: its tags, each with its translation, and what it is about. */
function Blurb({ strings, ...pair }: PairProps & Pick<ArchiveChapterProps, 'strings'>) {
  return (
    <div className="chapter-blurb">
      <p className="chapter-term">{strings.tags}</p>
      <ul className="chapter-tags">
        {pair.original.words.tags.map((tag, index) => (
          <li key={tag}>
            <Text {...pair} of={({ tags }) => tags[index] ?? ''} />
          </li>
        ))}
      </ul>
      <p className="chapter-term">{strings.summary}</p>
      <Text {...pair} of={({ summary }) => summary} />
    </div>
  );
}

interface TextProps extends PairProps {
  of: (words: ChapterWords) => string;
  className?: string;
}

/** A text and its translation, as far as they are shown. */
function Text({ original, translation, view, asked, of, className = '' }: TextProps) {
  return (
    <div className={`chapter-pair ${className}`}>
      {view !== 'translation' && (
        <p lang={original.lang} dir={original.dir}>
          {of(original.words)}
        </p>
      )}
      {view !== 'original' && (
        <p
          key={view}
          className="chapter-translation"
          lang={translation.lang}
          dir={translation.dir}
          data-asked={asked ? '' : undefined}
        >
          {of(translation.words)}
        </p>
      )}
    </div>
  );
}

/** The button that a translation leaves as it is. */
function Kudos({ label }: { label: string }) {
  const [given, setGiven] = useState(false);
  const id = useId();
  return (
    <p className="chapter-kudos demo-control">
      <button type="button" aria-pressed={given} aria-describedby={id} onClick={() => setGiven(!given)}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M10 17C3 12 2 9 2 6.500a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 2.500-1 5.500-8 10.500z" />
        </svg>
        {label}
      </button>
      <span id={id}>{KUDOS + Number(given)}</span>
    </p>
  );
}
