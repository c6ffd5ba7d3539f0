import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { OutputFolder } from '../files/output-folder.ts';
import { outputOf } from '../testing/temporary-tree.ts';
import { readBuiltPages } from './read-built-pages.ts';
import { writePageTexts } from './write-page-texts.ts';

const ORIGIN = 'https://site.example';
let output: OutputFolder;
beforeEach(() => {
  output = outputOf({});
});

function placePage(path: string, canonical = path): void {
  const links = `<link rel="canonical" href="${ORIGIN}${canonical}"><link rel="alternate" hreflang="en" href="/">`;
  output.place(
    `${path.slice(1)}index.html`,
    `<html lang="de"><head>${links}</head><main><h1>${path}</h1><p>Text</p></main>`,
  );
}

function write(base = ''): string[] {
  writePageTexts(output, readBuiltPages(output, { base }), base);
  return output.paths().filter((path) => path.endsWith('.md') || path.endsWith('.txt'));
}

const textOf = (path: string) => readFileSync(join(output.dir, path), 'utf8');

it('[F07] writes the text of a page beside it', () => {
  placePage('/de/');
  placePage('/de/pricing/');
  expect(write()).toEqual(['de.md', 'de/pricing.md']);
  expect(textOf('de/pricing.md')).toBe('# /de/pricing/\n\nText\n');
});

it('leaves alone what is written in Markdown, what shows another language, and what has no language', () => {
  placePage('/de/docs/usage/');
  placePage('/de/manga/', '/en/manga/');
  placePage('/profile/');
  expect(write()).toEqual([]);
});

it.each(['', '/duo'])(
  '[F07] puts the texts of a language into one file, in the order of their index, under the base %j',
  (base) => {
    output.place('de/docs/usage.md', '# Benutzung\n');
    output.place('de/docs.md', '# Dokumentation\n\n');
    output.place('en/docs/faq.md', '# Questions\n');
    const line = (path: string) => `- [Title](${ORIGIN}${base}/${path}): About it.`;
    output.place('de/llms.txt', [line('de/docs/usage.md'), line('de/docs.md'), line('en/docs/faq.md')].join('\n'));
    output.place('llms.txt', line('en/docs/faq.md'));
    write(base);
    expect(textOf('de/llms-full.txt')).toBe(
      `<!-- ${ORIGIN}${base}/de/docs/usage.md -->\n\n# Benutzung\n\n<!-- ${ORIGIN}${base}/de/docs.md -->\n\n# Dokumentation\n`,
    );
    expect(textOf('llms-full.txt')).toContain('# Questions');
  },
);

it('[F07] names a text that is listed and not written', () => {
  output.place('de/llms.txt', `- [Title](${ORIGIN}/de/docs/usage.md): About it.`);
  expect(() => write()).toThrow(/de\/llms\.txt lists .*de\/docs\/usage\.md/);
});
