import { useEffect, useRef, useState } from 'react';
import { fetchedOnce } from '../../browser/fetched-once.ts';
import { fill } from '../../strings/fill.ts';
import { countingIn, formatPlural } from '../../strings/plural-forms.ts';
import { PracticeStart } from './PracticeStart.tsx';
import { readVocabulary, removeWords, type SavedWord, VOCABULARY_EVENT } from './vocabulary.ts';
import { pageHref } from './vocabulary-table.ts';
import { WordFiles } from './WordFiles.tsx';
import { EVERYTHING, isWanted, type Wanted, WordFilters } from './WordFilters.tsx';
import { WordRow } from './WordRow.tsx';
import { ENTRIES_PER_PAGE, entriesOf, sortEntries } from './word-entries.ts';
import type { WordListStrings } from './word-list-props.ts';

interface WordListProps {
  strings: WordListStrings;
  /** Language tag for plurals, dates and names of languages. */
  intlTag: string;
}

/** The saved words by their base forms: practised, made into files and read back from them, searched, sorted, changed. */
export function WordList({ strings, intlTag }: WordListProps) {
  const words = useVocabulary();
  const entries = entriesOf(words);
  const titleOf = usePageTitles(words);
  const [asked, setWanted] = useState<Wanted>(EVERYTHING);
  const [page, setPage] = useState(0);
  // The last word of a language takes it out of the choice.
  const wanted = entries.some(({ lang }) => lang === asked.lang) ? asked : { ...asked, lang: '' };
  const found = sortEntries(
    entries.filter((entry) => isWanted(entry, wanted)),
    wanted.order,
    intlTag,
    titleOf,
  );
  const first = ENTRIES_PER_PAGE * Math.min(page, Math.max(0, Math.ceil(found.length / ENTRIES_PER_PAGE) - 1));
  const list = useRef<HTMLUListElement>(null);
  const turn = (to: number) => {
    setPage(to);
    list.current?.focus();
  };
  return (
    <div className="words">
      {words.length > 0 && <PracticeStart strings={strings} intlTag={intlTag} entries={entries} />}
      <p className="reading-count" tabIndex={-1}>
        {formatPlural(strings.count, intlTag, entries.length)}
      </p>
      <WordFiles strings={strings} intlTag={intlTag} words={found.flatMap((entry) => entry.words)} />
      {words.length === 0 ? (
        <p className="reading-help">{strings.none}</p>
      ) : (
        <WordFilters
          {...{ strings, intlTag, entries, wanted }}
          onWanted={(next) => {
            setWanted(next);
            setPage(0);
          }}
        />
      )}
      {words.length > 0 && found.length === 0 && <p role="status">{strings.noMatch}</p>}
      <ul className="word-list" ref={list} tabIndex={-1} aria-label={strings.title}>
        {found.slice(first, first + ENTRIES_PER_PAGE).map((entry) => (
          <WordRow
            key={entry.key}
            {...{ entry, strings, intlTag, titleOf }}
            onRemove={(button) => {
              focusBeside(button);
              removeWords(entry.words);
            }}
          />
        ))}
      </ul>
      <Pages {...{ strings, intlTag, first, total: found.length }} onTurn={turn} />
    </div>
  );
}

interface PagesProps extends WordListProps {
  /** Place of the first entry that shows, from 0. */
  first: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Which part of a long list shows, and the ways to the parts beside it. */
function Pages({ strings, intlTag, first, total, onTurn }: PagesProps) {
  if (total <= ENTRIES_PER_PAGE) return null;
  const { numbers } = countingIn(intlTag);
  const page = first / ENTRIES_PER_PAGE;
  const last = Math.min(first + ENTRIES_PER_PAGE, total);
  return (
    <nav className="word-pages" aria-label={strings.title}>
      <button type="button" aria-disabled={first === 0} onClick={() => first > 0 && onTurn(page - 1)}>
        {strings.previous}
      </button>
      <span>
        {fill(strings.range, {
          from: numbers.format(first + 1),
          to: numbers.format(last),
          total: numbers.format(total),
        })}
      </span>
      <button type="button" aria-disabled={last === total} onClick={() => last < total && onTurn(page + 1)}>
        {strings.next}
      </button>
    </nav>
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

/** Where the titles of a language's pages are: they're those of its `titles.json`, by path from the language on. */
const ADDRESS = /^(.*?)\/([a-z]{2}(?:-[A-Za-z]{2,4})?)(\/.*)$/;

const fetchTitles = fetchedOnce((data) => data as Readonly<Record<string, string>>);

/** Names the page on which a word was read. */
type TitleOf = (word: SavedWord) => string;

/** Titles of the pages of words, as they come; the last part of the address for a page of another site, or one that is gone. */
function usePageTitles(words: readonly SavedWord[]): TitleOf {
  const [titles, setTitles] = useState<ReadonlyMap<string, Readonly<Record<string, string>>>>(new Map());
  const wanted = [...new Set(words.flatMap((word) => placeOfTitles(word)?.file ?? []))].sort().join(' ');
  useEffect(() => {
    let left = false;
    for (const file of wanted.split(' ').filter(Boolean))
      fetchTitles(file).then(
        (own) => left || setTitles((before) => new Map(before).set(file, own)),
        (error: unknown) => console.warn('The titles of pages could not be loaded: words name their addresses.', error),
      );
    return () => {
      left = true;
    };
  }, [wanted]);
  return (word) => {
    const place = placeOfTitles(word);
    return (place && titles.get(place.file)?.[place.route]) ?? nameOf(word);
  };
}

/** The file with the title of a word's page, and the page in it. */
function placeOfTitles(word: SavedWord): { readonly file: string; readonly route: string } | undefined {
  const { origin, pathname } = new URL(pageHref(word));
  const [, base = '', locale, route] = ADDRESS.exec(pathname) ?? [];
  if (origin !== location.origin || locale === undefined || route === undefined) return undefined;
  return { file: `${base}/${locale}/titles.json`, route };
}

function nameOf(word: SavedWord): string {
  const { host, origin, pathname } = new URL(pageHref(word));
  return origin === location.origin ? pathname : host + pathname;
}
