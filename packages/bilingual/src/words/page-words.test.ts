import { describe, expect, it } from 'vitest';
import type { PageBlocks } from '../text/page-blocks.ts';
import { wordsOfPages } from './page-words.ts';
import { letterPlaces, linksBetween, meaningOf } from './word-links.ts';

const NOUNS = [
  ['page', 'página'],
  ['engine', 'motor'],
  ['toolbar', 'barra de ferramentas'],
] as const;

/** A page of so many sentences about one thing. */
function pageOf(
  [english, other]: readonly [string, string],
  sentences: number,
): { own: PageBlocks; other: PageBlocks } {
  const verbs = [
    ['Open', 'Abra'],
    ['Close', 'Feche'],
    ['Show', 'Mostre'],
  ] as const;
  const blocks = Array.from({ length: sentences }, (_, at) => `${verbs[at % 3]?.[0]} the ${english} now.`);
  const others = Array.from({ length: sentences }, (_, at) => `Agora ${verbs[at % 3]?.[1]?.toLowerCase()} ${other}.`);
  const kinds = 'p'.repeat(sentences);
  return { own: { lang: 'en', dir: 'ltr', kinds, blocks }, other: { lang: 'pt', dir: 'ltr', kinds, blocks: others } };
}

const small = new Set(['the', 'de']);
const RULES = { stemOf: (word: string) => word, isSmall: (word: string) => small.has(word) };

/** What a page knows of a word of one of its sentences. */
function meaning({ own, other }: { own: PageBlocks; other: PageBlocks }, words: string, word: string): string {
  const [text, translation] = [own.blocks[0] ?? '', other.blocks[0] ?? ''];
  const start = text.toLowerCase().indexOf(word);
  const links = linksBetween(text, translation, undefined, { ...other, words });
  const { stretches, sure } = meaningOf(links, letterPlaces(text).toLetters(start, start + word.length));
  const texts = stretches.map((one) => translation.slice(...letterPlaces(translation).toPlaces(one)));
  return `${texts.join(' ')}${sure ? '' : '?'}`;
}

describe('the words of pages', () => {
  const pages = NOUNS.map((noun) => pageOf(noun, 400));
  const found = wordsOfPages(pages, () => RULES);

  it('are learnt from all of them, one for one and several for one', () => {
    expect(pages.map((page, index) => meaning(page, found[index] ?? '', NOUNS[index]?.[0] ?? ''))).toEqual([
      'página',
      'motor',
      'barra de ferramentas',
    ]);
    expect(meaning(pages[0] as (typeof pages)[0], found[0] ?? '', 'open')).toBe('abra');
    expect(meaning(pages[0] as (typeof pages)[0], found[0] ?? '', 'now')).toBe('Agora');
  });

  it('are the same each time, a part for each block', () => {
    expect(wordsOfPages(pages, () => RULES)).toEqual(found);
    expect(found[0]?.split(' ')).toHaveLength(400);
  });

  it('are none for languages with little text', () => {
    expect(wordsOfPages(NOUNS.map((noun) => pageOf(noun, 20)))).toEqual(['', '', '']);
    expect(wordsOfPages([])).toEqual([]);
  });
});
