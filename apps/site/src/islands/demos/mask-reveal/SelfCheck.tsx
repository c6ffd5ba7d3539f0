import { useId, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import type { Pair } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';

/** Which column is covered. */
type Column = 'words' | 'meanings';

export interface SelfCheckStrings {
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
export function SelfCheck({ strings, words, original, translation }: SelfCheckProps) {
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
