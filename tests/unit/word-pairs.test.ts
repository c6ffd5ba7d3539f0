import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WORD_PAIRS } from '@duoverso/content/reading';
import { describe, expect, it } from 'vitest';
import { readJudged, setOf } from '../../benches/alignment/judged-words.ts';

/** A smaller set says little. */
const MIN_JUDGED = 200;
/** Share of right ones from which words may be shown. */
const MIN_PRECISION = 0.9;

const SETS = fileURLToPath(new URL('../../benches/alignment', import.meta.url));

describe('judged pairs of words', () => {
  it.each(WORD_PAIRS)('are at hand for %s and %s, whose words light up', (own, other) => {
    const judged = readJudged(own, other);
    expect(judged.length).toBeGreaterThanOrEqual(MIN_JUDGED);
    expect(judged.filter(({ right }) => right === null)).toEqual([]);
    expect(
      new Set(judged.map(({ page, text, word, counterpart }) => [page, text, word, counterpart].join('\n'))).size,
    ).toBe(judged.length);
  });

  it('of languages whose words do not light up are below the threshold', () => {
    const shown = new Set(WORD_PAIRS.map(([own, other]) => setOf(own, other)));
    const others = globSync('words-*.json', { cwd: SETS }).filter((file) => !shown.has(`${SETS}/${file}`));
    for (const file of others) {
      const judged = JSON.parse(readFileSync(`${SETS}/${file}`, 'utf8')) as { right: boolean }[];
      expect([file, judged.filter(({ right }) => right).length / judged.length < MIN_PRECISION]).toEqual([file, true]);
    }
  });
});
