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

/**
 * Of the judged words that cards offer a meaning for, the share whose meaning was judged right, at least; what's new counts as wrong until it's judged.
 * As measured (`npm run bench -- alignment`), less 0.06 for texts that change.
 */
const MIN_RIGHT: Readonly<Record<string, number>> = {
  'en+pt-BR': 0.87,
  'en+ja': 0.81,
  'de+en': 0.85,
  'de+fr': 0.8,
  'ja+pt-BR': 0.77,
  'ar+de': 0.78,
  'ko+ja': 0.8,
  'zh+es': 0.71,
  'hi+en': 0.84,
  'fr+en': 0.87,
  'en+zh-TW': 0.8,
  'ru+en': 0.85,
  'it+es': 0.88,
  'pt-BR+en': 0.84,
};

it.each(pairs)('cards of %s with %s offer what was judged right, and hardly anything else', (own, other) => {
  const now = readMeanings(own, other).flatMap((one) => {
    const meaning = offered(own, other, one);
    return meaning === undefined ? [] : [{ ...one, now: meaning }];
  });
  // An owner may take pages out, and texts change.
  if (now.length === 0) return;
  const right = now.filter(({ judged }) => judged === 'right');
  const kept = right.filter((one) => one.now === one.meaning).length;
  expect(kept / right.length).toBeGreaterThanOrEqual(MIN_KEPT);
  const shown = now.filter((one) => one.now !== '').length;
  expect(kept / shown).toBeGreaterThanOrEqual(MIN_RIGHT[`${own}+${other}`] ?? 1);
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
