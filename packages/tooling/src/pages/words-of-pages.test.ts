import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type CachedFiles, NOTHING_CACHED } from '../cache/cached-files.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { knownPairs, wordsOfAllPages } from './words-of-pages.ts';

/** Pages of a thousand sentences in English and Portuguese; gives which of them are read. */
function site(hash = 'a') {
  const read: string[] = [];
  const page = (path: string, lang: string, texts: readonly [string, string]): [string, BuiltPage] => {
    const blocks = Array.from({ length: 1000 }, (_, at) => texts[at % 2]);
    const file = JSON.stringify({ lang, dir: 'ltr', kinds: 'p'.repeat(blocks.length), blocks });
    const fact = {
      hash: path + hash,
      read: () => {
        read.push(path);
        return file;
      },
    };
    return [path, { blocks: fact } as unknown as BuiltPage];
  };
  const pages = new Map([
    page('/en/docs/', 'en', ['Open it.', 'Close it.']),
    page('/pt-BR/docs/', 'pt-BR', ['Abra.', 'Feche.']),
    page('/de/docs/', 'de', ['Öffnen.', 'Schließen.']),
    page('/ja/docs/other/', 'ja', ['開く。', '閉じる。']),
  ]);
  return { pages, read };
}

function cachedInMemory(): CachedFiles {
  const results = new Map<string, Buffer>();
  return {
    ...NOTHING_CACHED,
    read: (kind, name) => results.get(kind + name),
    write: (kind, name, data) => void results.set(kind + name, Buffer.from(data)),
  };
}

it('gives the words of pages that are in English, too', () => {
  const words = wordsOfAllPages(site().pages, NOTHING_CACHED, '');
  expect([...words.keys()]).toEqual(['/de/docs/', '/pt-BR/docs/']);
  // A part for each block.
  expect([...words.values()].map((text) => text.split(' ').length)).toEqual([1000, 1000]);
});

it('[H03] learns the words of a language once, and anew when a page or the code changes', () => {
  const kept = cachedInMemory();
  const first = wordsOfAllPages(site().pages, kept, 'code');
  const again = site();
  expect(wordsOfAllPages(again.pages, kept, 'code')).toEqual(first);
  expect(again.read).toEqual([]);
  const [edited, other] = [site('b'), site()];
  wordsOfAllPages(edited.pages, kept, 'code');
  wordsOfAllPages(other.pages, kept, 'other code');
  expect([edited.read.length, other.read.length]).toEqual([3, 3]);
});

it('[V01] learns a version that was cut once, whatever changes elsewhere', () => {
  const kept = cachedInMemory();
  const withVersion = (hash: string) => {
    const [edited, cut] = [site(hash), site()];
    for (const [path, page] of cut.pages) edited.pages.set(path.replace('/docs/', '/docs/1.0/'), page);
    return { pages: edited.pages, read: edited.read, readOfVersion: cut.read };
  };
  const first = wordsOfAllPages(withVersion('a').pages, kept, 'code');
  expect([...first.keys()]).toEqual(['/de/docs/', '/de/docs/1.0/', '/pt-BR/docs/', '/pt-BR/docs/1.0/']);
  const again = withVersion('b');
  expect(wordsOfAllPages(again.pages, kept, 'code')).toEqual(first);
  expect([again.read.length, again.readOfVersion]).toEqual([3, []]);
});

/** A content folder with labels and a glossary. */
function contentOf(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

it('learns from labels and terms, without texts that have a number or a name in them', () => {
  const contentDir = contentOf({
    'messages/en/site.json': JSON.stringify({ open: 'Open', size: 'It takes {size}', only: 'Only English' }),
    'messages/de/site.json': JSON.stringify({ open: 'Öffnen', size: 'Braucht {size}' }),
    'glossary/de.md': '| English | Deutsch | note |\n|---|---|---|\n| page | Seite, Blatt | |\n',
  });
  expect(knownPairs(contentDir, 'de')).toEqual([
    ['Open', 'Öffnen'],
    ['page', 'Seite'],
    ['page', 'Blatt'],
  ]);
  expect(knownPairs(contentDir, 'fr')).toEqual([]);
});

it('[H03] learns anew when a label changes', () => {
  const kept = cachedInMemory();
  const learn = (label: string) => {
    const pages = site();
    const contentDir = contentOf({
      'messages/en/site.json': JSON.stringify({ open: 'Open' }),
      'messages/de/site.json': JSON.stringify({ open: label }),
    });
    wordsOfAllPages(pages.pages, kept, 'code', contentDir);
    return pages.read.filter((path) => path.startsWith('/de/'));
  };
  expect([learn('Öffnen'), learn('Öffnen'), learn('Auf')].map(({ length }) => length)).toEqual([1, 0, 1]);
});
