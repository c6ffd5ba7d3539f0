import { useId, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import type { Tongue } from '../frame/demo-texts.ts';

export interface NameGlossaryProps {
  strings: {
    label: string;
    list: string;
    /** Holds `{name}`. */
    keep: string;
    /** Holds `{name}`. */
    written: string;
    hint: string;
    prepared: string;
  };
  original: Tongue;
  translation: Tongue;
  /** Sentences with a place in braces for each name. */
  sentence: string;
  translated: string;
  names: readonly {
    readonly id: string;
    /** As the author writes it. */
    readonly name: string;
    /** What becomes of it when it is taken for a word. */
    readonly taken: string;
  }[];
}

/** A sentence whose names an engine would translate, and the list that keeps them; the translation follows the list. */
export default function NameGlossary({
  strings,
  original,
  translation,
  sentence,
  translated,
  names,
}: NameGlossaryProps) {
  const authors = Object.fromEntries(names.map(({ id, name }) => [id, name]));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(names.map(({ id }) => id)));
  const [spelling, setSpelling] = useState<Readonly<Record<string, string>>>(authors);
  const id = useId();

  const shown = Object.fromEntries(
    names.map(({ id: slot, name, taken }) => [slot, kept.has(slot) ? spelling[slot]?.trim() || name : taken]),
  );
  function keep(slot: string, keeps: boolean): void {
    setKept(new Set(names.map((name) => name.id).filter((one) => (one === slot ? keeps : kept.has(one)))));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo names" role="group" aria-label={strings.label}>
      <div className="names-text">
        <p {...original}>
          <Pieces pieces={fillNames(sentence, authors)} />
        </p>
        <p {...translation} className="names-translation" aria-live="polite" aria-atomic="true">
          <Pieces pieces={fillNames(translated, shown)} lost={(slot) => !kept.has(slot)} />
        </p>
      </div>
      <fieldset className="names-list demo-control">
        <legend>{strings.list}</legend>
        <p id={`${id}-hint`} className="demo-hint">
          {strings.hint}
        </p>
        <ul>
          {names.map(({ id: slot, name }) => (
            <NameRow
              key={slot}
              {...{ strings, original, name }}
              hintId={`${id}-hint`}
              kept={kept.has(slot)}
              spelling={spelling[slot] ?? ''}
              onKeep={(keeps) => keep(slot, keeps)}
              onSpell={(text) => setSpelling({ ...spelling, [slot]: text })}
            />
          ))}
        </ul>
      </fieldset>
      <p className="demo-foot demo-hint">{strings.prepared}</p>
    </div>
  );
}

interface NameRowProps extends Pick<NameGlossaryProps, 'strings' | 'original'> {
  name: string;
  hintId: string;
  kept: boolean;
  spelling: string;
  onKeep: (keeps: boolean) => void;
  onSpell: (text: string) => void;
}

/** A name of the list: whether it is kept, and how it is written in the translation. */
function NameRow({ strings, original, name, hintId, kept, spelling, onKeep, onSpell }: NameRowProps) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={kept}
          autoComplete="off"
          aria-label={fill(strings.keep, { name })}
          onChange={(event) => onKeep(event.currentTarget.checked)}
        />
        <span {...original}>{name}</span>
      </label>
      <svg className="demo-arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2 8h11M9.5 4.5 13 8l-3.5 3.5" />
      </svg>
      <input
        type="text"
        dir="auto"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        aria-label={fill(strings.written, { name })}
        aria-describedby={hintId}
        disabled={!kept}
        value={spelling}
        onChange={(event) => onSpell(event.currentTarget.value)}
      />
    </li>
  );
}

interface PiecesProps {
  pieces: readonly NamedPiece[];
  /** Whether a name has been taken for a word. */
  lost?: (slot: string) => boolean;
}

function Pieces({ pieces, lost }: PiecesProps) {
  return pieces.map(({ text, id }, index) =>
    id === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: places do not move within their sentence
      <b key={index} className={lost?.(id) ? 'names-lost' : 'names-kept'}>
        {text}
      </b>
    ),
  );
}

/** A stretch of a sentence: plain text, or a name with the id of its slot. */
interface NamedPiece {
  readonly text: string;
  readonly id?: string;
}

/**
 * A sentence with its slots filled, in pieces.
 * @example fillNames('{town} sleeps.', { town: 'Ashmere' }) // [{ text: 'Ashmere', id: 'town' }, { text: ' sleeps.' }]
 */
export function fillNames(sentence: string, names: Readonly<Record<string, string>>): NamedPiece[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const id = /^\{(\w+)\}$/.exec(piece)?.[1];
      return id === undefined || names[id] === undefined ? { text: piece } : { text: names[id], id };
    });
}
