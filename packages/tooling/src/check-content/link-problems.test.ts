import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it, onTestFinished } from 'vitest';
import { linkProblems } from './link-problems.ts';
import { readHtml } from './read-routes.ts';

const TEA = 'content/marketing/en/tea.json';

/** A site of one marketing page and one of the documentation in every language. */
function problemsOf({
  page = '',
  around = '',
  docs = '<h2 id="start"></h2>',
  links = [] as { route: string; anchor: string; where: string }[],
  words = {},
}) {
  const contentDir = mkdtempSync(join(tmpdir(), 'duoverso-links-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  mkdirSync(join(contentDir, 'reader-words'), { recursive: true });
  const pages = { '/tea/': { '': ['leaves'] }, '/docs/usage/': words };
  writeFileSync(join(contentDir, 'reader-words/en.json'), JSON.stringify(pages, undefined, 2));
  writeFileSync(join(contentDir, 'usage.md'), '# Usage\n\n## Start\n');
  const inAll = (path: string, source: string, html: string) =>
    LOCALE_CODES.map((code) => ({
      path: `/${code}${path}`,
      source,
      ...readHtml(html.replaceAll('/xx/', `/${code}/`)),
    }));
  const found = linkProblems(
    {
      pages: [...inAll('/tea/', TEA, `<h2 id="cup"></h2>${page}`), ...inAll('/docs/usage/', 'content/usage.md', docs)],
      around: [
        ...inAll('/404/', 'content/navigation.json', `<div id="drawer"></div>${around}`),
        ...inAll('/', 'content/navigation.json', ''),
      ],
      files: new Set(['x.zip', 'en/llms.txt']),
    },
    links,
    contentDir,
  );
  return found.map(({ where, what, remedy }) => [where, what, remedy]);
}

describe('[W05] the links between pages', () => {
  it('may lead to pages, their sections, files, pages of the code and other sites', () => {
    const page =
      '<a href="/xx/docs/usage/#start">a</a><a href="#cup">b</a><a href="/en/llms-full.txt">c</a><a href="/xx/">d</a><a href="/x.zip">e</a><a href="https://tea.example/">f</a><a hreflang="de" href="/de/tea/">g</a>';
    expect(
      problemsOf({
        page,
        links: [{ route: '/tea/', anchor: 'cup', where: 'a.md:1' }],
        words: { '': ['brew'], start: ['begin'] },
      }),
    ).toEqual([]);
  });

  it('are told where they lead nowhere or to no section, once for all languages', () => {
    expect(
      problemsOf({ page: '<a href="/xx/coffee/">a</a><a href="/y.zip">f</a><a href="/xx/docs/usage/#end">b</a>' }),
    ).toEqual([
      [TEA, 'The link "/coffee/" leads nowhere.', expect.stringContaining('content/navigation.json')],
      [TEA, 'The link "/y.zip" leads nowhere.', expect.any(String)],
      [TEA, '"/docs/usage/#end" names no element of its page.', 'Its sections: main, drawer, start.'],
    ]);
    expect(problemsOf({ around: '<a href="/xx/docs/old/usage/">a</a>' })).toEqual([
      ['content/navigation.json', 'The link "/docs/old/usage/" leads nowhere.', expect.any(String)],
    ]);
    expect(problemsOf({ links: [{ route: '/tea/', anchor: 'pot', where: 'content/docs/en/usage.md:3' }] })).toEqual([
      ['content/docs/en/usage.md:3', '/tea/ has no section "#pot".', 'Its sections: main, drawer, cup.'],
    ]);
  });

  it('are told where two elements have one name', () => {
    expect(problemsOf({ page: '<p id="cup"></p>' })).toEqual([
      [TEA, 'Two elements have the id "cup".', 'Name one of them differently.'],
    ]);
    expect(problemsOf({ docs: '<h2 id="start"></h2><p id="start"></p>' })).toEqual([
      ['content/usage.md:3', 'Two elements have the id "start".', 'Name one of them differently.'],
    ]);
  });

  it('are told of words of readers for a section that the page does not have', () => {
    expect(problemsOf({ words: { end: ['stop'] } })).toEqual([
      [
        'content/reader-words/en.json:8:5',
        'There is no section "end" on /en/docs/usage/.',
        expect.stringContaining('Name a heading'),
      ],
    ]);
  });
});
