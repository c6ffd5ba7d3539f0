import { listName } from '../../strings/list-name.ts';
import { WORD_STATES } from './vocabulary.ts';
import { WORD_ORDERS, type WordEntry } from './word-entries.ts';
import type { Wanted } from './word-filters.ts';
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
