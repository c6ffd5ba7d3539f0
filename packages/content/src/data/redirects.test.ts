import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { loadRedirects, type RedirectRow } from './redirects.ts';

function load(redirects: readonly RedirectRow[] | unknown) {
  const dir = mkdtempSync(join(tmpdir(), 'redirects-'));
  writeFileSync(join(dir, 'redirects.json'), JSON.stringify({ redirects }, undefined, 2));
  const problems = new Problems();
  return { redirects: loadRedirects(dir, problems), problems: problems.list };
}

describe('old addresses', () => {
  it('[W01] are followed to their ends', () => {
    const { redirects, problems } = load([
      { from: '/a/', to: '/b/' },
      { from: '/b/', to: '/c/' },
      { from: '/c/#old', to: '/c/#new' },
      { from: '/d/', to: '/a/#old' },
      { from: '/e/', to: 'https://elsewhere.example/e?x#y' },
    ]);
    expect(problems).toEqual([]);
    expect(Object.fromEntries(redirects.pages)).toEqual({
      '/a/': { to: '/c/' },
      '/b/': { to: '/c/' },
      '/d/': { to: '/c/#new' },
      '/e/': { to: 'https://elsewhere.example/e?x#y' },
    });
  });

  it('[W01] take their sections along, as browsers do, unless they lead to a section', () => {
    const { follow } = load([
      { from: '/a/', to: '/b/' },
      { from: '/a/#moved', to: '/c/#there' },
      { from: '/d/', to: '/b/#part' },
      { from: '/e/', gone: true, instead: '/a/' },
    ]).redirects;
    expect(follow('/a/#kept')).toEqual({ to: '/b/#kept' });
    expect(follow('/a/#moved')).toEqual({ to: '/c/#there' });
    expect(follow('/d/#lost')).toEqual({ to: '/b/#part' });
    expect(follow('/e/#gone')).toEqual({ gone: true, instead: '/b/' });
    expect(follow('/never/moved/#x')).toEqual({ to: '/never/moved/#x' });
  });

  it("[W01] of sections work on the page that the section's page has become", () => {
    const { sections } = load([
      { from: '/a/', to: '/b/' },
      { from: '/a/#one', to: '/b/#two' },
      { from: '/b/#three', gone: true, instead: '/c/' },
    ]).redirects;
    expect([...sections.keys()]).toEqual(['/b/']);
    expect(Object.fromEntries(sections.get('/b/') ?? [])).toEqual({
      one: { to: '/b/#two' },
      three: { gone: true, instead: '/c/' },
    });
  });

  it('[W01] that lead to something removed are gone', () => {
    const { redirects } = load([
      { from: '/a/', to: '/b/' },
      { from: '/b/', gone: true, instead: '/c/' },
    ]);
    expect(redirects.pages.get('/a/')).toEqual({ gone: true, instead: '/c/' });
  });

  it.each<[string, unknown[], RegExp, string]>([
    [
      'a circle',
      [
        { from: '/a/', to: '/b/' },
        { from: '/b/', to: '/a/' },
      ],
      /"\/a\/" leads in a circle/,
      ':4:',
    ],
    ['itself', [{ from: '/a/', to: '/a/' }], /circle/, ':4:'],
    [
      'a circle of sections',
      [
        { from: '/a/#x', to: '/a/#y' },
        { from: '/a/#y', to: '/a/#x' },
      ],
      /circle/,
      ':4:',
    ],
    [
      'an address twice',
      [
        { from: '/a/', to: '/b/' },
        { from: '/a/', gone: true },
      ],
      /"\/a\/" is there twice/,
      ':8:',
    ],
    [
      'a section of a page that took its sections along',
      [
        { from: '/a/', gone: true },
        { from: '/a/#x', to: '/b/' },
      ],
      /leads nowhere by itself/,
      ':8:',
    ],
    ['neither a target nor a word', [{ from: '/a/' }], /either "to" or "gone"/, ':3:'],
    ['both', [{ from: '/a/', to: '/b/', gone: true }], /either "to" or "gone"/, ':3:'],
    ['an offer beside a target', [{ from: '/a/', to: '/b/', instead: '/c/' }], /"instead" only beside/, ':3:'],
    ['an address without its slash', [{ from: '/a', to: '/b/' }], /must be an address/, ':4:'],
    ['an address of another host', [{ from: '/a/', to: '//evil.example/' }], /must be an address/, ':5:'],
    ['a script', [{ from: '/a/', to: 'javascript:alert(1)' }], /must be an address/, ':5:'],
    ['a query', [{ from: '/a/?b=c', to: '/b/' }], /must be an address/, ':4:'],
  ])('[W01] %s is refused with its line', (_name, rows, what, line) => {
    const { problems } = load(rows);
    expect(problems[0]?.what).toMatch(what);
    expect(problems[0]?.where).toContain(`content/redirects.json${line}`);
  });
});

it('a folder without the file has moved nothing', () => {
  const problems = new Problems();
  const { rows, follow } = loadRedirects(mkdtempSync(join(tmpdir(), 'redirects-')), problems);
  expect([rows, problems.list, follow('/a/')]).toEqual([[], [], { to: '/a/' }]);
});
