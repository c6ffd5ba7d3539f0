import { useEffect, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { listName } from '../../strings/list-name.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { WordStrings } from '../control/reading-props.ts';
import { readVocabulary, removeWord, type SavedWord, VOCABULARY_EVENT, type WordState } from './vocabulary.ts';
import { WordFiles } from './WordFiles.tsx';
import { WordRow } from './WordRow.tsx';

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
