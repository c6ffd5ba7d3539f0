import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findHeadDiagnostics, type Head, readHeads } from './check-heads.ts';

const letters = (count: number) => 'x'.repeat(count);
const head = (file: string, title: string, description: string): Head => ({
  file,
  title: { text: title, line: 2 },
  description: { text: description, line: 3 },
});
const rulesOf = (...heads: Head[]) => findHeadDiagnostics(heads).map(({ file, rule }) => `${file} ${rule}`);

describe('titles and descriptions', () => {
  it.each([
    [29, 110, ['a title-length']],
    [30, 109, ['a description-length']],
    [30, 110, []],
    [60, 160, []],
    [61, 161, ['a title-length', 'a description-length']],
  ])('of %i and %i letters: %j', (title, description, rules) => {
    expect(rulesOf(head('a', letters(title), letters(description)))).toEqual(rules);
  });

  it('are said once', () => {
    const first = head('a', letters(30), letters(110));
    expect(rulesOf(first, { ...first, file: 'b' })).toEqual(['b unique-title', 'b unique-description']);
  });

  it('are read from front matter and from marketing copy, with their line and filled', () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'duoverso-heads-'));
    mkdirSync(join(contentDir, 'docs/en'), { recursive: true });
    mkdirSync(join(contentDir, 'marketing/en'), { recursive: true });
    writeFileSync(join(contentDir, 'docs/en/a.md'), "---\ntitle: 'It''s: one'\ndescription: Two\n---\n\nText.\n");
    const copy = { meta: { title: 'For {days} days', description: 'A "b"' }, hero: { title: 'Other' } };
    writeFileSync(join(contentDir, 'marketing/en/b.json'), JSON.stringify(copy, null, 2));
    expect(readHeads(contentDir, (text) => text.replace('{days}', '3'))).toEqual([
      { file: 'docs/en/a.md', title: { text: "It's: one", line: 2 }, description: { text: 'Two', line: 3 } },
      {
        file: 'marketing/en/b.json',
        title: { text: 'For 3 days', line: 3 },
        description: { text: 'A "b"', line: 4 },
      },
    ]);
  });
});
