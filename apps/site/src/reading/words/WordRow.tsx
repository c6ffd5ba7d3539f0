import { formatDate } from '@duoverso/locales/dates';
import { useState } from 'react';
import { readAloud } from '../card/read-aloud.ts';
import type { WordStrings } from '../control/reading-props.ts';
import { changeWord, type SavedWord } from './vocabulary.ts';
import { pageHref } from './vocabulary-table.ts';
import { savedReadingTag } from './word-readings.ts';

interface WordRowProps {
  word: SavedWord;
  strings: WordStrings;
  /** Language tag of the date. */
  intlTag: string;
  removeLabel: string;
  onRemove: (button: HTMLElement) => void;
}

/** A saved word with both sentences, where and when it was read, and what the reader has written to it. */
export function WordRow({ word, strings, intlTag, removeLabel, onRemove }: WordRowProps) {
  const date = formatDate(intlTag, new Date(word.savedAt), { style: 'medium' });
  const href = pageHref(word);
  return (
    <li>
      <WordHead {...{ word, strings, removeLabel, onRemove }} />
      <p lang={word.lang} dir="auto">
        {word.sentence}
      </p>
      <p className="word-second" lang={word.translationLang} dir="auto">
        {word.translation}
      </p>
      <div className="word-fields">
        <Field label={strings.gloss} value={word.gloss} onChange={(gloss) => changeWord(word, { gloss })} />
        <Field label={strings.note} value={word.note} onChange={(note) => changeWord(word, { note })} />
      </div>
      <p className="word-source">
        <a href={href} dir="ltr">
          {new URL(href).pathname}
        </a>{' '}
        <time dateTime={word.savedAt}>{date}</time>
      </p>
    </li>
  );
}

/** The word, how it is read, and what can be done with it: on a narrow page below it, together. */
function WordHead({ word, strings, removeLabel, onRemove }: Omit<WordRowProps, 'intlTag'>) {
  const known = word.state === 'known';
  return (
    <div className="word-head">
      <p className="word-name">
        <b lang={word.lang} dir="auto">
          {word.word}
        </b>
        {word.reading && (
          <span lang={savedReadingTag(word)} dir="ltr">
            {word.reading}
          </span>
        )}
      </p>
      <div className="word-actions">
        <button type="button" onClick={() => changeWord(word, { state: known ? 'learning' : 'known' })}>
          {known ? strings.known : strings.learning}
        </button>
        {'speechSynthesis' in globalThis && (
          <button type="button" onClick={() => readAloud(word.sentence, word.lang)}>
            {strings.listen}
          </button>
        )}
        <button
          type="button"
          data-remove=""
          aria-label={removeLabel}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          ×
        </button>
      </div>
    </div>
  );
}

interface FieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Kept when it is left, not with each letter. What comes from elsewhere shows unless something is being written. */
function Field({ label, value = '', onChange }: FieldProps) {
  const [written, setWritten] = useState<string>();
  const leave = () => {
    const text = written?.trim();
    if (text !== undefined && text !== value) onChange(text);
    setWritten(undefined);
  };
  return (
    <label>
      {label}
      <input
        type="text"
        dir="auto"
        value={written ?? value}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={leave}
      />
    </label>
  );
}
