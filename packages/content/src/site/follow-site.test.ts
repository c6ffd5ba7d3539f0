import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LOCALE_CODES } from '@duoverso/locales';
import {
  createMessageLoader,
  createTranslate,
  loadMessages,
  type MessageKey,
  useMessages,
} from '@duoverso/locales/messages';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentCache } from '../cache/content-cache.ts';
import { ContentError } from '../diagnostics/problems.ts';
import { drawFigures, PROJECT_DIR, SAMPLE_FIGURES, SAMPLE_PARTS, TINY_SITE } from '../testing/sample-site.ts';
import { followSite } from './follow-site.ts';
import type { LoadOptions } from './load-options.ts';
import { loadSite, type SiteContent } from './load-site.ts';

/** Strings of their own, which the tests may change. */
const projectDir = vi.hoisted(() => {
  const dir = `${process.env['TMPDIR'] ?? '/tmp'}/duoverso-follow-${process.pid}`;
  const messages = `${dir}/content/messages`;
  // The areas are those of the files that are there when the strings are first imported, before any test.
  const { cpSync } = process.getBuiltinModule('node:fs');
  cpSync(new URL('../../../../content/messages', import.meta.url), messages, { recursive: true });
  process.env['MESSAGES_DIR'] = messages;
  return dir;
});
const contentDir = join(projectDir, 'content');
const options: LoadOptions = {
  contentDir,
  projectDir,
  figures: drawFigures,
  figureNames: SAMPLE_FIGURES,
  parts: SAMPLE_PARTS,
};
const fresh = mkdtempSync(join(tmpdir(), 'duoverso-fresh-'));

beforeEach(() => {
  rmSync(projectDir, { recursive: true, force: true });
  cpSync(TINY_SITE, contentDir, { recursive: true });
  cpSync(join(PROJECT_DIR, 'content/messages'), join(contentDir, 'messages'), { recursive: true });
  writeFileSync(join(projectDir, 'package-lock.json'), '{ "packages": {} }');
});
afterAll(() => {
  for (const dir of [projectDir, fresh]) rmSync(dir, { recursive: true, force: true });
  delete process.env['MESSAGES_DIR'];
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(contentDir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Everything that pages are made of. */
function everything(site: SiteContent) {
  const states = LOCALE_CODES.map((locale) => site.translationOf(locale, 'docs/usage'));
  return { ...texts(site), translations: site.translations, states };
}

function texts(site: SiteContent) {
  const { docIds, marketingPages, navigation, brand, releases, downloads, campaigns } = site;
  return {
    ...{ docIds, marketingPages, navigation, brand, releases, downloads, campaigns },
    docs: LOCALE_CODES.flatMap((locale) => docIds.map((id) => ({ ...site.docPage(locale, id) }))),
    copies: LOCALE_CODES.flatMap((locale) => marketingPages.map((page) => site.marketingCopy(locale, page))),
    strings: LOCALE_CODES.map((locale) => createTranslate(locale)('nav.docs')),
  };
}

/** Writes `added` behind the first `before`, or takes it away again where it stands there: texts have only so much room. */
function alternate(file: string, before: RegExp, added: string): void {
  edit(file, (text) => text.replace(before, (found) => found + added).replace(`${added}${added}`, ''));
}

/** What the site that every test begins with is made of is made once; a fresh reading knows none of it. */
const begun = createContentCache();

/** Whether the strings of all languages are right is most of a reading, and no save below changes one. */
const judged = createContentCache();

/** A reading that knows nothing else of those before. */
function readAfresh(): SiteContent {
  const own = createContentCache();
  const remember: typeof own.remember = (kind, inputs, make) =>
    (kind === 'strings' ? judged : own).remember(kind, inputs, make);
  return loadSite({ ...options, cache: { ...own, remember } });
}

/** A save of each kind of file that pages depend on; none makes the site faulty, in whatever order and however often they come. */
const SAVES: Readonly<Record<string, () => void>> = {
  'a word of an English page': () => alternate('docs/en/usage.md', /Ctrl/, ' now'),
  'a heading of an English page': () => alternate('docs/en/index.md', /## Where to go/, ' now'),
  'a word of a translation': () => alternate('docs/zh/usage.md', /悬停/, '一下'),
  'a new translation': () =>
    edit('docs/en/index.md', (text) => {
      writeFileSync(join(contentDir, 'docs/ar/index.md'), text);
      return text;
    }),
  'the product name': () => edit('brand.json', (text) => text.replace('Tinyverso', 'Minuverso')),
  'a claim': () => edit('brand.json', (text) => text.replace('"languages": 100', '"languages": 101')),
  'a route that is built now': () =>
    edit('navigation.json', (text) => text.replace('"/profile/": "waiting"', '"/profile/": "built"')),
  'a label of the interface': () => edit('interface/en.json', (text) => text.replace('"Settings"', '"Preferences"')),
  'the month of the models': () =>
    edit('models.json', (text) => text.replace(/"asOf": "\d{4}-\d\d"/, '"asOf": "2026-01"')),
  'an address of a service': () => alternate('endpoints.json', /https:\/\//, 'new.'),
  'a note of a release': () => alternate('releases.json', /"text": \{\s*"en": "/, 'Now: '),
  'a line of a figure': () => alternate('figures/en.json', /Read me\./, ' Now.'),
  'a message': () => alternate('messages/en/site.json', /"nav\.docs": "/, 'Now '),
  'a message of a converted language': () => alternate('messages/zh/site.json', /"nav\.docs": "/, '软件'),
  'marketing copy': () => alternate('marketing/en/android.json', /"title": "/, 'Now '),
  translationMemory: () =>
    edit('docs/en/usage.md', (text) => {
      rmSync(join(contentDir, 'stamps'), { recursive: true, force: true });
      return text;
    }),
  'a table of sites': () => alternate('video-sites.json', /"note": \{\s*"en": "/, 'Now: '),
};

describe('[H01] a site that is followed while someone writes', () => {
  it.each(Object.entries(SAVES))('shows after a save what a fresh reading shows: %s', (_name, save) => {
    const followed = followSite({ ...options, cache: begun });
    const before = everything(followed.site);
    save();
    expect(followed.refresh()).toEqual([]);
    const shown = everything(followed.site);
    expect(shown).toEqual(everything(readAfresh()));
    expect(isDeepStrictEqual(shown, before)).toBe(false);
  });

  it('shows what a fresh reading shows after any saves in any order', () => {
    const followed = followSite({ ...options, cache: begun });
    const saves = fc.array(fc.constantFrom(...Object.keys(SAVES)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(saves, (names) => {
        for (const name of names) {
          SAVES[name]?.();
          followed.refresh();
        }
        expect(everything(followed.site)).toEqual(everything(readAfresh()));
      }),
      { numRuns: 4 },
    );
  });

  it('parses the saved page alone', () => {
    const cache = createContentCache();
    const made: string[] = [];
    const counting: typeof cache = {
      ...cache,
      remember: (kind, inputs, make) =>
        cache.remember(kind, inputs, () => {
          made.push(kind);
          return make();
        }),
    };
    const followed = followSite({ ...options, cache: counting });
    made.length = 0;
    edit('docs/en/index.md', (text) => text.replace('reads with you', 'still reads with you'));
    followed.refresh();
    expect(made).toEqual(['page']);
  });

  it('shows a page with its fault, and tells of the fault until it is mended', () => {
    const followed = followSite({ ...options, cache: begun });
    edit('docs/en/index.md', (text) => `${text}\nA word. [x](/docs/uage/)\n`);
    expect(followed.refresh()).toEqual([expect.objectContaining({ what: 'The link "/docs/uage/" leads to no page.' })]);
    expect(followed.site.docPage('en', 'index').html).toContain('A word.');
    edit('docs/en/index.md', (text) => text.replace('/docs/uage/', '/docs/usage/'));
    expect(followed.refresh()).toEqual([]);
  });

  it.each<[string, string, (text: string) => string]>([
    ['a page without its title', 'docs/en/index.md', (text) => text.replace(/^title:.*\n/m, '')],
    ['a copy that is no JSON', 'marketing/en/android.json', (text) => text.slice(0, -5)],
    ['a data file that is no JSON', 'brand.json', (text) => text.slice(0, -5)],
    ['strings that are no JSON', 'messages/de/site.json', (text) => text.slice(0, -5)],
    ['a string that is gone', 'messages/de/site.json', (text) => text.replace(/^ {2}"nav\.docs".*\n/m, '')],
  ])('shows what stood there before where a file cannot be read: %s', (_name, file, change) => {
    const followed = followSite({ ...options, cache: begun });
    const before = texts(followed.site);
    edit(file, change);
    expect(followed.refresh()).toHaveLength(1);
    expect(texts(followed.site)).toEqual(before);
  });

  it.each<[string, (text: string) => string, string]>([
    ['lacks a string', (text) => text.replace(/^ {2}"nav\.docs".*\n/m, ''), loadMessages('en')['nav.docs']],
    [
      'has one that cannot be filled',
      (text) => text.replace(/("nav\.docs": )".*"/, '$1"{nobody}"'),
      loadMessages('en')['nav.docs'],
    ],
    ['has a file that is no JSON', (text) => text.slice(0, -5), loadMessages('en')['nav.docs']],
  ])('begins with a language that %s: it says that in English, and tells of it', async (_name, change, english) => {
    useMessages(createMessageLoader()); // as in a new process
    const german = createTranslate('de');
    edit('messages/de/site.json', change);
    const followed = followSite({ ...options, cache: begun });
    expect(followed.problems()).toHaveLength(1);
    expect(followed.problems()[0]?.where).toMatch(/^content\/messages\/de\/site\.json/);
    expect(german('nav.docs')).toBe(english);
    expect(followed.site.docPage('en', 'usage').html).toContain('<h2');
  });

  it('begins with a string that English alone has, and one without a file of a language', () => {
    useMessages(createMessageLoader());
    edit('messages/en/site.json', (text) => text.replace('{', '{ "nav.new": "New here",'));
    rmSync(join(contentDir, 'messages/fr/site.json'));
    const followed = followSite({ ...options, cache: begun });
    expect(createTranslate('de')('nav.new' as MessageKey)).toBe('New here');
    expect(createTranslate('zh-TW')('nav.new' as MessageKey)).toBe('New here');
    expect(createTranslate('fr')('nav.docs')).toBe(loadMessages('en')['nav.docs']);
    const lost = followed.problems().find(({ what }) => what === 'The file is missing.');
    expect(lost).toMatchObject({
      where: 'content/messages/fr/site.json',
      remedy: expect.stringContaining('npm run translations -- fill fr'),
    });
  });

  it('says what is wrong when there is nothing that it could show', () => {
    edit('brand.json', () => '{');
    const followed = followSite({ ...options, cache: begun });
    expect(() => followed.site.brand).toThrow(ContentError);
    expect(followed.problems()).toHaveLength(1);
  });

  it('tells one fault for one mistyped route', () => {
    edit('navigation.json', (text) => text.replace('"usage"', '"usgae"'));
    const followed = followSite({ ...options, cache: begun });
    expect(followed.problems()).toEqual([
      {
        where: 'content/navigation.json',
        what: 'The page "usgae" has no file content/docs/en/usgae.md.',
        remedy: 'Did you mean "usage"?',
      },
    ]);
  });
});
