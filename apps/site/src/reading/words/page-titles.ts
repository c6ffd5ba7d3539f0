import { useEffect, useState } from 'react';
import { fetchedOnce } from '../../browser/fetched-once.ts';
import type { SavedWord } from './vocabulary.ts';
import { pageHref } from './vocabulary-table.ts';

/** Where the titles of a language's pages are: they're those of its `titles.json`, by path from the language on. */
const ADDRESS = /^(.*?)\/([a-z]{2}(?:-[A-Za-z]{2,4})?)(\/.*)$/;

const fetchTitles = fetchedOnce((data) => data as Readonly<Record<string, string>>);

/** Names the page on which a word was read. */
type TitleOf = (word: SavedWord) => string;

/** Titles of the pages of words, as they come; the last part of the address for a page of another site, or one that is gone. */
export function usePageTitles(words: readonly SavedWord[]): TitleOf {
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
