import { describe, expect, it } from 'vitest';
import { checkMessages, type MessageDiagnostic } from './check-messages.ts';
import { getLocale, isLocale, type LocaleCode } from './locale-table.ts';
import { areaOf } from './message-areas.ts';
import { offeredCases } from './testing/offered-cases.ts';
import { toTraditional } from './traditional.ts';

const ENGLISH = {
  'nav.docs': 'Documentation',
  'docs.updated': 'Last updated {date}',
  'search.results': '{count, plural, one {# page} other {# pages}}',
  'install.companion.sites': 'It works on {siteUrlsStr}.',
};

/** Categories as in the language: the faults under test are then the only ones. */
const PLURALS: Partial<Record<LocaleCode, string>> = {
  ar: '{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  ru: '{count, plural, one {#} few {#} many {#} other {#}}',
  ...Object.fromEntries(
    ['es', 'fr', 'it', 'pt', 'pt-BR'].map((code) => [code, '{count, plural, one {#} many {#} other {#}}']),
  ),
};

/** Faults when one locale has strings that differ from a faultless set. */
function diagnostics(code: LocaleCode, change: Record<string, string | undefined>): MessageDiagnostic[] {
  return checkMessages((locale) => {
    const plural = PLURALS[locale];
    const messages = { ...ENGLISH, ...(plural && { 'search.results': plural }), ...(locale === code && change) };
    return withoutGaps(messages);
  });
}

function withoutGaps(messages: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Faults when locales differ from a faultless set, derived ones being made of zh as they are loaded. */
function derivedDiagnostics(
  changes: Partial<Record<LocaleCode, Record<string, string | undefined>>>,
): MessageDiagnostic[] {
  const load = (locale: LocaleCode): Record<string, string> => {
    const { derived } = getLocale(locale);
    const plural = PLURALS[locale];
    const origin = derived ? load(derived.from) : { ...ENGLISH, ...(plural && { 'search.results': plural }) };
    const made = Object.entries(origin).map(([key, text]) => [
      key,
      derived?.by === 'traditional' ? toTraditional(text) : text,
    ]);
    const messages = { ...Object.fromEntries(made), ...changes[locale] };
    return withoutGaps(messages);
  };
  return checkMessages(load);
}

describe('checkMessages', () => {
  it('finds nothing wrong with the strings of the site', () => {
    expect(checkMessages()).toEqual([]);
  });

  it.each(
    offeredCases<[string, string | undefined]>([
      ['de', 'Dokumentation', undefined],
      ['hi', 'दस्तावेज़ीकरण और उपयोग', undefined],
      ['de', 'Dokumentation des Werkzeugs', '"nav.docs": takes 27 columns; there are 22.'],
      ['ja', 'ドキュメントとその使い方', '"nav.docs": takes 24 columns; there are 22.'],
    ]),
  )('finds a string that is too long for its place, in wide letters and in narrow ones: %s %s', (code, text, what) => {
    expect(diagnostics(code, { 'nav.docs': text })).toMatchObject(
      what === undefined ? [] : [{ key: 'nav.docs', what }],
    );
  });

  it('finds nothing wrong with strings that agree', () => {
    expect(diagnostics('de', {})).toEqual([]);
  });

  const faulty: readonly [string, string, Record<string, string | undefined>, string, string][] = [
    [
      'a key that English lacks',
      'de',
      { 'nav.extra': 'Mehr' },
      '"nav.extra" is not a key of the English strings.',
      'Remove it, or add it to content/messages/en/site.json.',
    ],
    [
      'a key without a translation',
      'fr',
      { 'nav.docs': undefined },
      '"nav.docs" is missing.',
      'Translate: Documentation (or put English in for now: npm run translations -- fill)',
    ],
    [
      '[L03] a placeholder that is lost',
      'de',
      { 'install.companion.sites': 'Er arbeitet hier.' },
      '"install.companion.sites": has the placeholders {}; wanted {siteUrlsStr}.',
      'English: It works on {siteUrlsStr}.',
    ],
    [
      'a misspelt placeholder',
      'de',
      { 'docs.updated': 'Aktualisiert {datum}' },
      '"docs.updated": has the placeholders {datum}; wanted {date}.',
      'English: Last updated {date}',
    ],
    [
      'a placeholder left out',
      'ja',
      { 'docs.updated': '更新日' },
      '"docs.updated": has the placeholders {}; wanted {date}.',
      'English: Last updated {date}',
    ],
    [
      'an unclosed placeholder',
      'ko',
      { 'docs.updated': '{date' },
      expect.stringMatching(/^"docs\.updated": does not parse: /) as unknown as string,
      'English: Last updated {date}',
    ],
    [
      'a plural form left out',
      'ru',
      { 'search.results': ENGLISH['search.results'] },
      '"search.results": lacks the plural forms few, many.',
      `English: ${ENGLISH['search.results']}`,
    ],
  ];
  it.each(offeredCases(faulty.map(([name, code, ...rest]) => [code, name, ...rest] as const)))(
    'in %s finds %s, with file, key and remedy',
    (code, _name, change, what, remedy) => {
      const [key = ''] = Object.keys(change);
      expect(diagnostics(code, change)).toEqual([
        {
          file: `content/messages/${code}/${areaOf(key)}.json`,
          key,
          what,
          remedy,
        },
      ]);
    },
  );

  it.each<[string, Record<string, string | undefined>]>([
    ['a missing key', { 'nav.docs': undefined }],
    ['an unknown key', { 'nav.extra': '更多' }],
    ['a lost placeholder', { 'docs.updated': '更新' }],
  ])('tells of %s once, where it was written, not for the locales that are made from it', (_name, change) => {
    const files = derivedDiagnostics({ zh: change }).map(({ file }) => file);
    expect(files).toEqual(['content/messages/zh/site.json']);
  });

  it.skipIf(!isLocale('zh-TW'))('tells of what a derived locale says itself', () => {
    const faulty = derivedDiagnostics({ 'zh-TW': { 'docs.updated': '更新', 'nav.extra': '更多' } });
    expect(faulty.map(({ file, what }) => `${file} ${what}`)).toEqual([
      'content/messages/zh-TW/site.json "nav.extra" is not a key of the English strings.',
      'content/messages/zh-TW/site.json "docs.updated": has the placeholders {}; wanted {date}.',
    ]);
  });

  it('tells of an English message that does not parse once, for English', () => {
    expect(diagnostics('en', { 'nav.docs': '{broken' })).toEqual([
      expect.objectContaining({
        file: 'content/messages/en/site.json',
        what: expect.stringMatching(/^"nav\.docs": does not parse: /),
      }),
    ]);
  });
});
