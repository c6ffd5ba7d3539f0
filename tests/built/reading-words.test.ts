import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { letterPlaces, linksBetween, meaningOf, parsePageBlocks, plainText } from '@duoverso/bilingual';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { expect, it } from 'vitest';
import { MEANING_PAIRS, readMeanings } from '../../benches/alignment/meanings.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** Of the judged words whose sentence is still there, as many as have to be offered what was judged right. */
const MIN_KEPT = 0.8;

function readBlocks(code: string, page: string) {
  const file = join(dist, code, page, 'blocks.json');
  return existsSync(file) ? parsePageBlocks(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** What a card offers for a judged word on the built page now; `undefined` where its text is gone. */
function offered(
  own: string,
  other: string,
  { page, text, translation, word }: ReturnType<typeof readMeanings>[number],
) {
  const [first, second] = [readBlocks(own, page), readBlocks(other, page)];
  const find = (blocks: readonly string[] = [], part: string) =>
    blocks.map(plainText).find((one) => one.includes(part));
  const [ownText, otherText] = [find(first?.blocks, text), find(second?.blocks, translation)];
  if (!ownText || !otherText) return undefined;
  const links = linksBetween(
    ownText,
    otherText,
    own === SOURCE_LOCALE ? undefined : first,
    other === SOURCE_LOCALE ? undefined : second,
  );
  const start = ownText.toLowerCase().indexOf(word, ownText.indexOf(text));
  const { stretches } = meaningOf(links, letterPlaces(ownText).toLetters(start, start + word.length));
  return stretches.map((one) => otherText.slice(...letterPlaces(otherText).toPlaces(one))).join(' … ');
}

const pairs = MEANING_PAIRS.filter((pair) => pair.every((code) => LOCALES.some((locale) => locale.code === code)));

it.each(pairs)('cards of %s with %s offer what was judged right', (own, other) => {
  const right = readMeanings(own, other).filter(({ judged }) => judged === 'right');
  const found = right.flatMap((one) => {
    const now = offered(own, other, one);
    return now === undefined ? [] : [now === one.meaning];
  });
  // An owner may take pages out, and texts change.
  if (found.length === 0) return;
  expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(MIN_KEPT);
});

it('pages of every language but English know their words, as many as lines of their text', () => {
  for (const { code } of LOCALES.filter((locale) => locale.code !== SOURCE_LOCALE)) {
    const pages = globSync('docs/**/blocks.json', { cwd: join(dist, code) }).map((file) =>
      parsePageBlocks(JSON.parse(readFileSync(join(dist, code, file), 'utf8'))),
    );
    for (const { words, blocks } of pages) expect((words ?? '').split(' ').length).toBeLessThanOrEqual(blocks.length);
    if (pages.length > 50)
      expect([code, pages.filter(({ words }) => words).length > pages.length / 2]).toEqual([code, true]);
  }
});
