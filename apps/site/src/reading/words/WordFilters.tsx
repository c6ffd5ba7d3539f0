import { listName } from '../../strings/list-name.ts';
import { stateOf, WORD_STATES, type WordState } from './vocabulary.ts';
import { WORD_ORDERS, type WordEntry, type WordOrder } from './word-entries.ts';
import type { WordListStrings } from './word-list-props.ts';

interface WordFiltersProps {
  strings: WordListStrings;
  /** Language tag for names of languages. */
  intlTag: string;
  entries: readonly WordEntry[];
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
}

/** What of the list shows, and in which order. */
export function WordFilters({ strings, intlTag, entries, wanted, onWanted }: WordFiltersProps) {
  const languages = [...new Set(entries.map(({ lang }) => lang))];
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
          {WORD_STATES.map((state) => (
            <option key={state} value={state}>
              {strings[state]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {strings.order}
        <select
          value={wanted.order}
          onChange={(event) => onWanted({ ...wanted, order: event.target.value as Wanted['order'] })}
        >
          {WORD_ORDERS.map((order) => (
            <option key={order} value={order}>
              {strings.orders[order]}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

/** What of the list is looked for; empty parts are met by every word. */
export interface Wanted {
  readonly text: string;
  readonly lang: string;
  readonly state: WordState | '';
  readonly order: WordOrder;
}

export const EVERYTHING: Wanted = { text: '', lang: '', state: '', order: 'newest' };

/** Whether an entry is looked for: its words and all that stands with them are searched, which minds neither case nor accents. */
export function isWanted(entry: WordEntry, { text, lang, state }: Wanted): boolean {
  const fold = (one: string) => one.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const searched = fold(text.trim());
  const texts = entry.words.flatMap((word) => [
    ...[word.word, word.sentence, word.translation, word.gloss, word.note, word.reading, word.base],
  ]);
  return (
    (lang === '' || entry.lang === lang) &&
    (state === '' || entry.state === state || entry.words.every((word) => stateOf(word) === state)) &&
    texts.some((one) => one !== undefined && fold(one).includes(searched))
  );
}
