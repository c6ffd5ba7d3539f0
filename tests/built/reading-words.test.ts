import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  joinWordLists,
  linkWords,
  type PageBlocks,
  parsePageBlocks,
  readWordList,
  reverseWordList,
  splitWords,
  type WordList,
} from '@duoverso/bilingual';
import { WORD_PAIRS } from '@duoverso/content/reading';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { expect, it } from 'vitest';
import { type JudgedWord, readJudged } from '../../benches/alignment/judged-words.ts';

/** Fewer judged pairs among those that are shown say little. */
// 200 until the English was rewritten: words that are in no text any more can't be judged.
const MIN_SHOWN = 180;
const MIN_PRECISION = 0.9;

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

function readBlocks(code: string, page: string): PageBlocks | undefined {
  const file = join(dist, code, page, 'blocks.json');
  return existsSync(file) ? parsePageBlocks(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** What the files of a page say in two languages, as the browser puts it together. */
function listOf(own: string, other: string, page: string): WordList | undefined {
  const [ofOwn, ofOther] = [own, other].map((code) => readWordList(readBlocks(code, page)?.words ?? ''));
  if (!ofOwn || !ofOther) return undefined;
  return own === SOURCE_LOCALE ? ofOther : joinWordLists(reverseWordList(ofOwn), ofOther);
}

const langOf = (code: string) => LOCALES.find((locale) => locale.code === code)?.lang ?? '';

const pairs = WORD_PAIRS.filter((pair) => pair.every((code) => LOCALES.some((locale) => locale.code === code)));

it.each(pairs)('of the judged words of %s and %s that are shown, nine of ten are right', (own, other) => {
  const isShown = ({ page, text, translation, word, counterpart }: JudgedWord) => {
    const list = listOf(own, other, page);
    const links = list ? linkWords(splitWords(text, langOf(own)), splitWords(translation, langOf(other)), list) : [];
    return links.some((link) => link.own.folded === word && link.other.folded === counterpart);
  };
  const all = readJudged(own, other);
  // An owner may take pages out.
  const judged = all.filter(({ page }) => readBlocks(own, page) && readBlocks(other, page));
  const shown = judged.filter(isShown);
  expect(shown.length).toBeGreaterThanOrEqual((MIN_SHOWN * judged.length) / all.length);
  expect(shown.filter(({ right }) => right).length / shown.length).toBeGreaterThanOrEqual(MIN_PRECISION);
});

it('no page has words of a language that has not been measured', () => {
  const measured = new Set(WORD_PAIRS.filter(([own]) => own === SOURCE_LOCALE).map(([, other]) => String(other)));
  const unmeasured = LOCALES.filter(({ code }) => !measured.has(code) && readBlocks(code, '')?.words);
  expect(unmeasured).toEqual([]);
});
