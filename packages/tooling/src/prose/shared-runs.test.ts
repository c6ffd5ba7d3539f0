import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { readEnglishTexts, type Text } from './read-texts.ts';
import { findSharedRuns, SHARED_WORDS } from './shared-runs.ts';

/** What may be alike: the formula of an offer's conditions, and paths of labels on a telephone. */
const ALIKE = ['marketing/en/manga.json', 'marketing/en/mobile.json'];
const ABC = 'a b c d e f g h i j k l m n';

const page = (source: string): Text => ({ file: 'docs/en/a.md', kind: 'page', source });
const copy = (source: string): Text => ({
  file: 'marketing/en/a.json',
  kind: 'copy',
  source,
  lines: new Map([[1, 7]]),
});

describe('npm run ops -- prose --shared', () => {
  it('tells a longest run once, with its line, whatever its case, points, links and placeholders', () => {
    // Placeholders of copy are masked when it is read.
    const said = copy('a B c d e f g h i j Xxxxxxxxxx l m o');
    const runs = findSharedRuns([page('# T\n\nZ [A b](/docs/x/) c, d e f g h **i** j {brand} l m.'), said]);
    expect(runs).toEqual([
      { file: 'marketing/en/a.json', line: 7, page: 'docs/en/a.md', words: 'a b c d e f g h i j x l m' },
    ]);
  });

  it(`passes over fewer than ${SHARED_WORDS} words, and words of two items or cells`, () => {
    expect(findSharedRuns([page('a b c d e f g h i j k'), copy(ABC)])).toEqual([]);
    expect(findSharedRuns([page('- a b c d e f g\n- h i j k l m n'), copy(ABC)])).toEqual([]);
    expect(findSharedRuns([page('| a b c d e f g | h i j k l m n |'), copy(ABC)])).toEqual([]);
  });

  it('finds that marketing says what the documentation says in other words', () => {
    const runs = findSharedRuns(readEnglishTexts(join(projectDir, 'content')));
    expect(runs.filter(({ file }) => !ALIKE.includes(file))).toEqual([]);
    expect(runs.length).toBeLessThanOrEqual(3);
  });
});
