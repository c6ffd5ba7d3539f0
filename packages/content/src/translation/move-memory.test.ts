import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moveMemory } from './move-memory.ts';
import { selectFiles } from './select-files.ts';
import { acceptAll, editContent, readContent, temporaryContent } from './testing/temporary-content.ts';
import { readLanguageMemory } from './translation-memory.ts';
import { translationStatus } from './translation-status.ts';
import { deferFile } from './update-memory.ts';

const LINK = '\nRead [on](/docs/).\n';
const change = (text: string) => text.replaceAll('/docs/', '/guide/');

/** A folder whose page links to an address, in English and in one other language, with the translation stamped. */
function folderWithLinks(): string {
  const dir = temporaryContent();
  for (const locale of ['en', 'ar', 'zh'])
    writeFileSync(join(dir, `docs/${locale}/usage.md`), readContent(dir, `docs/${locale}/usage.md`) + LINK);
  acceptAll(dir);
  return dir;
}

/** What waits in any language. */
function openTexts(dir: string): string[] {
  return translationStatus(dir, { diagnostics: false }).flatMap(({ locale, files }) =>
    files.flatMap(({ id, open }) => open.map(({ state, english }) => `${locale} ${id} ${state}: ${english}`)),
  );
}

function changeTexts(dir: string): void {
  for (const locale of ['en', 'ar', 'zh']) {
    const path = join(dir, `docs/${locale}/usage.md`);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

describe('the translation memory', () => {
  it('[W01] goes along with links that lead elsewhere: what is translated stays so', () => {
    const dir = folderWithLinks();
    expect(moveMemory(dir, { names: new Map(), change })).toEqual(['ar', 'zh']);
    changeTexts(dir);
    expect(openTexts(dir)).toEqual([]);
  });

  it('[W01] would be behind without it', () => {
    const dir = folderWithLinks();
    changeTexts(dir);
    expect(openTexts(dir)).not.toEqual([]);
  });

  it('[W01] goes along with a file of another name, and what waits goes on waiting', () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/en/usage.md', '.\n', '. And more.\n');
    for (const file of selectFiles(dir, ['docs/en/usage.md'], ['ar'])) deferFile(dir, file, { day: '2026-11-02' });
    const before = readLanguageMemory(dir, 'ar').of('docs/usage');
    expect(before.map(({ mark }) => mark)).toContain('behind');
    moveMemory(dir, { names: new Map([['docs/usage', 'docs/start']]), change: (text) => text });
    for (const locale of ['en', 'ar', 'zh'])
      renameSync(join(dir, `docs/${locale}/usage.md`), join(dir, `docs/${locale}/start.md`));
    const after = readLanguageMemory(dir, 'ar');
    expect(after.of('docs/start')).toEqual(before);
    expect([...after.files.keys()]).toEqual([...after.files.keys()].toSorted());
    expect(after.files.has('docs/usage')).toBe(false);
  });

  it('[W01] loses a file that goes, and nothing of the others', () => {
    const dir = temporaryContent();
    const before = readContent(dir, 'stamps/ar.txt');
    moveMemory(dir, { names: new Map([['docs/usage', undefined]]), change: (text) => text });
    const after = readContent(dir, 'stamps/ar.txt');
    const others = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('docs/usage '));
    expect(after).not.toContain('docs/usage ');
    expect(others(after)).toEqual(others(before));
  });
});
