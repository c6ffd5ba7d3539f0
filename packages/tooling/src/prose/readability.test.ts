import { join } from 'node:path';
import { englishFiller } from '@duoverso/content/data/fill-english';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { describeRhythm } from './print-readability.ts';
import { readEnglishTexts, type Text } from './read-texts.ts';
import { measureReadability, medianGrade, overallRhythm, rhythmFigures } from './readability.ts';

/**
 * The hardest page of each kind may be this hard, and half of all pages no harder than the last. Sentences of 16 words, the most that the voice
 * asks for on average, have grade 7.2 with words as short as ours.
 */
const HARDEST = { legal: 10, page: 8, copy: 7 } as const;
const MEDIAN = 6;

function page(source: string): Text {
  return { file: 'docs/en/x.md', kind: 'page', source };
}

describe('npm run ops -- prose --readability', () => {
  it('gives sentences the grade of the formula', async () => {
    // 0.39 · words per sentence + 11.8 · syllables per word − 15.59
    const [plain] = await measureReadability([page('The cat sat on the mat. The dog ran.')], (text) => text);
    expect(plain?.words).toBe(9);
    expect(plain?.grade).toBeCloseTo(0.39 * 4.5 + 11.8 * 1 - 15.59, 5);
  });

  it('puts the harder page first', async () => {
    const easy = { ...page('Press the key. The line appears.'), file: 'easy' };
    const hard = page(
      'Notwithstanding considerable organisational complications, administrators occasionally reconsider.',
    );
    const measured = await measureReadability([easy, hard], (text) => text);
    expect(measured.map(({ file }) => file)).toEqual(['docs/en/x.md', 'easy']);
    expect(medianGrade(measured)).toBeCloseTo(((measured[0]?.grade ?? 0) + (measured[1]?.grade ?? 0)) / 2);
  });

  it('reads labels by their words, and neither code nor tables', async () => {
    const source = 'Open **{ui:target-language}**, then `incomprehensibilities`.\n\n| a | b |\n|---|---|\n| c | d |\n';
    const [measured] = await measureReadability([page(source)], (text) => text);
    expect(measured?.words).toBe(4);
  });

  it('counts sentences, short ones and contractions, and gives the rhythm of all pages together', async () => {
    const source = "It doesn't load. Reload the page, and you'll see that `it's` there again. Done.";
    const [one] = await measureReadability([page(source)], (text) => text);
    expect(one).toMatchObject({ words: 13, sentences: 3, short: 2, contractions: 2 });
    const other = { words: 7, sentences: 1, short: 0, contractions: 0 };
    const figures = rhythmFigures(overallRhythm(one ? [one, other] : []));
    expect(figures).toEqual({ meanLength: 5, shortShare: 0.5, perThousand: 100 });
    expect(describeRhythm(other)).toBe(' 7.0 words a sentence,  0% of at most 5,   0 contractions of 1,000 words');
    expect(rhythmFigures(overallRhythm([]))).toEqual({ meanLength: 0, shortShare: 0, perThousand: 0 });
  });

  it('finds no page harder than its readers should meet', { timeout: 60_000 }, async () => {
    const contentDir = join(projectDir, 'content');
    const texts = readEnglishTexts(contentDir).filter(({ kind }) => kind !== 'message');
    const kinds = new Map(texts.map(({ file, kind }) => [file, kind]));
    const pages = await measureReadability(texts, englishFiller(contentDir, projectDir));
    const hard = pages.filter(({ file, grade }) => grade > HARDEST[kinds.get(file) as keyof typeof HARDEST]);
    expect(hard).toEqual([]);
    expect(medianGrade(pages)).toBeLessThan(MEDIAN);
  });
});
