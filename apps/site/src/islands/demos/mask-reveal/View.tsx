import { useId, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import type { ArticleProps, Pair } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { WindowBar } from '../frame/WindowBar.tsx';

/** Display styles that hide a translation until it is asked for, the one that holds at first in front. */
export const COVERS = ['blur', 'mask'] as const;
type Cover = (typeof COVERS)[number];

export interface MaskRevealProps extends ArticleProps {
  strings: {
    label: string;
    hint: string;
    style: string;
    styles: Readonly<Record<Cover, string>>;
    uncover: string;
    cover: string;
    check: SelfCheckStrings;
  };
  words: readonly Pair[];
}

/** A text whose translation is covered until the reader asks for it, and a list of its words to check oneself with. */
export default function MaskReveal({ strings, address, credit, original, translation, lines, words }: MaskRevealProps) {
  const [cover, setCover] = useState<Cover>(COVERS[0]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const all = open.size === lines.length;

  function toggle(index: number): void {
    const next = new Set(open);
    if (!next.delete(index)) next.add(index);
    setOpen(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo mask" role="group" aria-label={strings.label}>
      <WindowBar address={address} tongue={original}>
        <Choices
          legend={strings.style}
          options={COVERS.map((id) => ({ id, label: strings.styles[id] }))}
          chosen={cover}
          onChoose={setCover}
        />
      </WindowBar>
      <div className="mask-text">
        {lines.map(([source, translated], index) => (
          <div key={source} className="duo-pair" data-display-style={cover}>
            <p className="duo-original" {...original}>
              {source}
            </p>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus uncovers it for the keyboard, a tap for fingers */}
            <p
              className="duo-translation"
              {...translation}
              tabIndex={0}
              data-revealed={open.has(index) ? '' : undefined}
              onClick={() => toggle(index)}
            >
              {translated}
            </p>
          </div>
        ))}
        <p className="demo-credit" {...translation}>
          {credit}
        </p>
      </div>
      <div className="demo-foot">
        <p className="demo-hint demo-control">{strings.hint}</p>
        <button
          type="button"
          className="demo-chip demo-control"
          onClick={() => setOpen(new Set(all ? [] : lines.keys()))}
        >
          {all ? strings.cover : strings.uncover}
        </button>
      </div>
      <SelfCheck strings={strings.check} words={words} original={original} translation={translation} />
    </div>
  );
}

/** Which column is covered. */
type Column = 'words' | 'meanings';

interface SelfCheckStrings {
  label: string;
  hide: string;
  columns: Readonly<Record<Column, string>>;
  reveal: string;
  /** Holds `{word}`. */
  hidden: string;
  knew: string;
  /** Holds `{count}` and `{total}`. */
  result: string;
  again: string;
}

interface SelfCheckProps {
  strings: SelfCheckStrings;
  words: readonly Pair[];
  original: Tongue;
  translation: Tongue;
}

/** Words beside their meanings, one column covered: the reader recalls, uncovers and ticks what they knew. */
function SelfCheck({ strings, words, original, translation }: SelfCheckProps) {
  const [covered, setCovered] = useState<Column>('meanings');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const id = useId();

  function start(column: Column): void {
    setCovered(column);
    setOpen(new Set());
    setKnown(new Set());
  }
  function tick(index: number, knew: boolean): void {
    const next = new Set(known);
    if (knew) next.add(index);
    else next.delete(index);
    setKnown(next);
  }

  return (
    <div className="check">
      <div className="check-head">
        <p id={id} className="check-title">
          {strings.label}
        </p>
        <Choices
          titled
          legend={strings.hide}
          options={[
            { id: 'words', label: strings.columns.words },
            { id: 'meanings', label: strings.columns.meanings },
          ]}
          chosen={covered}
          onChoose={start}
        />
      </div>
      <ul className="check-words" aria-labelledby={id}>
        {words.map((pair, index) => (
          <CheckedWord
            key={pair[0]}
            {...{ strings, pair, original, translation, covered }}
            open={open.has(index)}
            known={known.has(index)}
            onOpen={() => setOpen(new Set([...open, index]))}
            onTick={(knew) => tick(index, knew)}
          />
        ))}
      </ul>
      <div className="check-foot demo-control">
        <p role="status">{fill(strings.result, { count: known.size, total: words.length })}</p>
        <button type="button" className="demo-chip" disabled={open.size === 0} onClick={() => start(covered)}>
          {strings.again}
        </button>
      </div>
    </div>
  );
}

interface CheckedWordProps extends Omit<SelfCheckProps, 'words'> {
  pair: Pair;
  covered: Column;
  open: boolean;
  known: boolean;
  onOpen: () => void;
  onTick: (knew: boolean) => void;
}

/** A word and its meaning, one of them covered until it is asked for. */
function CheckedWord({ strings, pair, original, translation, covered, open, known, onOpen, onTick }: CheckedWordProps) {
  const [word, meaning] = pair;
  const cells = [
    { column: 'words', text: word, tongue: original },
    { column: 'meanings', text: meaning, tongue: translation },
  ] as const;
  return (
    <li>
      {cells.map(({ column, text, tongue }) =>
        column === covered && !open ? (
          <span key={column} className="check-covered">
            <span {...tongue}>{text}</span>
            <button type="button" className="demo-chip demo-control" onClick={onOpen}>
              {strings.reveal}{' '}
              <span className="demo-unseen">
                {fill(strings.hidden, { word: covered === 'words' ? meaning : word })}
              </span>
            </button>
          </span>
        ) : (
          <span
            key={column}
            {...tongue}
            className={column === 'meanings' ? 'check-meaning' : undefined}
            data-asked={column === covered ? '' : undefined}
          >
            {text}
          </span>
        ),
      )}
      {open && (
        <label className="check-knew">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that had the focus
            autoFocus
            checked={known}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          {strings.knew}
        </label>
      )}
    </li>
  );
}
