import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listUnpublished, nextPublication, publicationOf } from './publication.ts';

const NOW = Date.parse('2026-12-24T09:00:00Z');
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-publication-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, head: string, body = ''): void {
  const file = join(dir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `---\ntitle: A page\n${head}\n---\n\n${body}\n`);
}

describe('[W07] listUnpublished', () => {
  it.each([
    ['draft: true', true],
    ['draft: true # until May', true],
    ['draft: false', false],
    ['publish: 2026-12-24T09:00:01Z', true],
    ['publish: "2026-12-24T09:00:01Z"', true],
    ['publish: 2026-12-24T09:00:00Z', false],
    ['sidebar: draft', false],
  ])('reads %s', (head, left) => {
    write('docs/en/folder/page.md', head);
    expect(listUnpublished(dir, NOW).map(({ text }) => text)).toEqual(left ? ['docs/folder/page'] : []);
  });

  it('takes neither texts below the front matter nor translations for it', () => {
    write('docs/en/page.md', 'sidebar: Page', 'draft: true\n\npublish: 2999-01-01T00:00:00Z');
    write('news/en/post.md', 'publish: 2026-01-01T00:00:00Z');
    write('news/de/post.md', 'draft: true');
    expect(listUnpublished(dir, NOW)).toEqual([]);
  });
});

describe('[W07] nextPublication', () => {
  it('names all that comes out at the next moment, however it is written, and no draft', () => {
    write('docs/en/later.md', 'publish: 2027-01-01T00:00:00Z');
    write('docs/en/next.md', 'publish: 2026-12-24T10:00:00Z');
    write('news/en/next.md', 'publish: 2026-12-24T10:00:00.000Z');
    write('news/en/never.md', 'draft: true');
    expect(nextPublication(listUnpublished(dir, NOW))).toEqual({
      publish: '2026-12-24T10:00:00Z',
      texts: ['docs/next', 'news/next'],
    });
  });

  it('is nothing while only drafts wait', () => {
    write('news/en/never.md', 'draft: true');
    expect(nextPublication(listUnpublished(dir, NOW))).toBeUndefined();
  });
});

describe('publicationOf', () => {
  it('takes the moment and the drafts of the environment', () => {
    expect(publicationOf({ BUILD_TIME: '2026-12-24T09:00:00Z', DRAFTS: '1' })).toEqual({ now: NOW, drafts: true });
    expect(publicationOf({ BUILD_TIME: '', DRAFTS: '' }).drafts).toBe(false);
    expect(Math.abs(publicationOf({}).now - Date.now())).toBeLessThan(60_000);
  });

  it('refuses a moment that is none, with what to do', () => {
    expect(() => publicationOf({ BUILD_TIME: 'soon' })).toThrow(/"soon".*2026-12-24T09:00:00Z/);
  });
});
