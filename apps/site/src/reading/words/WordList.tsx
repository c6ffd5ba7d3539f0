import { formatDate } from '@duoverso/locales/dates';
import { useEffect, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { listName } from '../../strings/list-name.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { readInLanguage } from '../card/read-aloud.ts';
import type { WordStrings } from '../control/reading-props.ts';
import {
  changeWord,
  readVocabulary,
  removeWord,
  type SavedWord,
  VOCABULARY_EVENT,
  type WordState,
} from './vocabulary.ts';
import { pageHref } from './vocabulary-table.ts';
import { WordFiles } from './WordFiles.tsx';
import { savedReadingTag } from './word-readings.ts';

interface WordListProps {
  strings: WordStrings;
  /** Language tag for plurals, dates and names of languages. */
  intlTag: string;
}

/** What of the list is looked for; empty parts are met by every word. */
interface Wanted {
  readonly text: string;
  readonly lang: string;
  readonly state: WordState | '';
}

/** The saved words with what was written to them: searched, filtered, changed, made into files and read back from them. */
export function WordList({ strings, intlTag }: WordListProps) {
  const words = useVocabulary();
  const [asked, setWanted] = useState<Wanted>({ text: '', lang: '', state: '' });
  // The last word of a language takes it out of the choice.
  const wanted = words.some(({ lang }) => lang === asked.lang) ? asked : { ...asked, lang: '' };
  const shown = words.filter((word) => fits(word, wanted));
  return (
    <div className="words">
      <p className="reading-count" tabIndex={-1}>
        {formatPlural(strings.count, intlTag, words.length)}
      </p>
      {words.length === 0 ? (
        <p className="reading-help">{strings.none}</p>
      ) : (
        <Filters strings={strings} intlTag={intlTag} words={words} wanted={wanted} onWanted={setWanted} />
      )}
      {words.length > 0 && shown.length === 0 && <p role="status">{strings.noMatch}</p>}
      <ul className="word-list">
        {shown.map((word) => (
          <WordRow
            key={`${word.lang} ${word.word} ${word.sentence}`}
            word={word}
            strings={strings}
            intlTag={intlTag}
            removeLabel={fill(strings.remove, { word: word.word })}
            onRemove={(button) => {
              focusBeside(button);
              removeWord(word);
            }}
          />
        ))}
      </ul>
      <WordFiles strings={strings} intlTag={intlTag} words={shown} />
    </div>
  );
}

interface FiltersProps extends WordListProps {
  words: readonly SavedWord[];
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
}

function Filters({ strings, intlTag, words, wanted, onWanted }: FiltersProps) {
  const languages = [...new Set(words.map(({ lang }) => lang))];
  const names = new Intl.DisplayNames(intlTag, { type: 'language' });
  return (
    <search className="word-tools">
      <label>
        {strings.find}
        <input
          type="search"
          dir="auto"
          value={wanted.text}
          onChange={(event) => onWanted({ ...wanted, text: event.target.value })}
        />
      </label>
      <label>
        {strings.columns.lang}
        <select value={wanted.lang} onChange={(event) => onWanted({ ...wanted, lang: event.target.value })}>
          <option value="">{strings.everyLanguage}</option>
          {languages.map((lang) => (
            <option key={lang} value={lang}>
              {listName(names.of(lang) ?? lang, intlTag)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {strings.columns.state}
        <select
          value={wanted.state}
          onChange={(event) => onWanted({ ...wanted, state: event.target.value as Wanted['state'] })}
        >
          <option value="">{strings.everyState}</option>
          <option value="learning">{strings.learning}</option>
          <option value="known">{strings.known}</option>
        </select>
      </label>
    </search>
  );
}

/** Searching minds neither case nor accents. */
function fits(word: SavedWord, { text, lang, state }: Wanted): boolean {
  const fold = (one: string) => one.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const texts = [word.word, word.sentence, word.translation, word.gloss ?? '', word.note ?? '', word.reading ?? ''];
  return (
    (lang === '' || word.lang === lang) &&
    (state === '' || (word.state ?? 'learning') === state) &&
    texts.some((one) => fold(one).includes(fold(text.trim())))
  );
}

/** The saved words, also as other places and tabs change them. */
function useVocabulary(): SavedWord[] {
  const [words, setWords] = useState(readVocabulary);
  useEffect(() => {
    const refresh = () => setWords(readVocabulary());
    document.addEventListener(VOCABULARY_EVENT, refresh);
    addEventListener('storage', refresh);
    return () => {
      document.removeEventListener(VOCABULARY_EVENT, refresh);
      removeEventListener('storage', refresh);
    };
  }, []);
  return words;
}

/** Focus goes to the next word's button, or the one before, or the heading: removing one drops nobody out of the list. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    beside?.querySelector<HTMLElement>('[data-remove]') ??
    button.closest('.words')?.querySelector<HTMLElement>('.reading-count');
  target?.focus();
}

interface WordRowProps {
  word: SavedWord;
  strings: WordStrings;
  /** Language tag of the date. */
  intlTag: string;
  removeLabel: string;
  onRemove: (button: HTMLElement) => void;
}

/** A saved word with both sentences, where and when it was read, and what the reader has written to it. */
function WordRow({ word, strings, intlTag, removeLabel, onRemove }: WordRowProps) {
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
          <button type="button" onClick={() => void readInLanguage(word.sentence, word.lang)}>
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
