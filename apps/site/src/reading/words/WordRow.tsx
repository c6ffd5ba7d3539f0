import { formatDate } from '@duoverso/locales/dates';
import { useId, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { readInLanguage } from '../card/read-aloud.ts';
import { changeWord, changeWords, removeWord, type SavedWord, WORD_STATES, type WordState } from './vocabulary.ts';
import { pageHref } from './vocabulary-table.ts';
import type { WordEntry } from './word-entries.ts';
import type { WordListStrings } from './word-list-props.ts';
import { savedReadingTag } from './word-readings.ts';

interface WordRowProps {
  entry: WordEntry;
  strings: WordListStrings;
  /** Language tag of dates. */
  intlTag: string;
  titleOf: (word: SavedWord) => string;
  /** Takes the entry out of the list. */
  onRemove: (button: HTMLElement) => void;
}

/** A word on a line: how it's read, what it means, where it was read, how well it's known. Unfolded, its sentences and what the reader writes to it. */
export function WordRow({ entry, strings, intlTag, titleOf, onRemove }: WordRowProps) {
  const [newest] = entry.words;
  return (
    <li>
      <details>
        <summary>
          <b lang={entry.lang} dir="auto">
            {entry.head}
          </b>
          {newest.reading && (
            <span lang={savedReadingTag(newest)} dir="ltr">
              {newest.reading}
            </span>
          )}
          {newest.gloss && (
            <span className="word-second" lang={newest.translationLang} dir="auto">
              {newest.gloss}
            </span>
          )}
          <span className="word-page" dir="auto">
            {titleOf(newest)}
          </span>
          {entry.words.length > 1 && (
            <span className="word-page">{formatPlural(strings.sentences, intlTag, entry.words.length)}</span>
          )}
          <span className="word-state" data-state={entry.state}>
            {strings[entry.state]}
          </span>
        </summary>
        <EntryFields entry={entry} strings={strings} />
        {entry.words.map((word) => (
          <Sentence
            key={`${word.word} ${word.sentence}`}
            {...{ word, strings, intlTag, titleOf, isOne: entry.words.length === 1 }}
          />
        ))}
      </details>
      <button
        type="button"
        data-remove=""
        aria-label={fill(strings.remove, { word: entry.head })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        ×
      </button>
    </li>
  );
}

/** What holds for the word whatever the sentence. */
function EntryFields({ entry, strings }: Pick<WordRowProps, 'entry' | 'strings'>) {
  const id = useId();
  const [newest] = entry.words;
  return (
    <div className="word-fields">
      <Field label={strings.gloss} value={newest.gloss} onChange={(gloss) => changeWord(newest, { gloss })} />
      <Field label={strings.note} value={newest.note} onChange={(note) => changeWord(newest, { note })} />
      <Field label={strings.base} value={entry.head} onChange={(base) => changeWords(entry.words, { base })} />
      <label htmlFor={id}>
        {strings.columns.state}
        <select
          id={id}
          value={entry.state}
          onChange={({ target }) => changeWords(entry.words, { state: target.value as WordState })}
        >
          {WORD_STATES.map((state) => (
            <option key={state} value={state}>
              {strings[state]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface SentenceProps extends Omit<WordRowProps, 'entry' | 'onRemove'> {
  word: SavedWord;
  /** Whether the word has no other sentence. */
  isOne: boolean;
}

/** A sentence in which the word was saved, in both languages, and where that was. */
function Sentence({ word, strings, intlTag, titleOf, isOne }: SentenceProps) {
  return (
    <div className="word-sentence">
      <p lang={word.lang} dir="auto">
        {word.sentence}
      </p>
      <p className="word-second" lang={word.translationLang} dir="auto">
        {word.translation}
      </p>
      <p className="word-source">
        <a href={pageHref(word)} dir="auto">
          {titleOf(word)}
        </a>
        <time dateTime={word.savedAt}>{formatDate(intlTag, new Date(word.savedAt), { style: 'medium' })}</time>
        {'speechSynthesis' in globalThis && (
          <button type="button" onClick={() => void readInLanguage(word.sentence, word.lang)}>
            {strings.listen}
          </button>
        )}
        {!isOne && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The sentence goes, and the button with it.
              currentTarget.closest('details')?.querySelector('summary')?.focus();
              removeWord(word);
            }}
          >
            {strings.removeSentence}
          </button>
        )}
      </p>
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
