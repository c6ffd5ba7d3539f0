import { describe, expect, it } from 'vitest';
import { checkMessages, type MessageFault } from './check-messages.ts';
import type { LocaleCode } from './locale-table.ts';
import { areaOf } from './message-areas.ts';

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
function faults(code: LocaleCode, change: Record<string, string | undefined>): MessageFault[] {
  return checkMessages((locale) => {
    const plural = PLURALS[locale];
    const messages = { ...ENGLISH, ...(plural && { 'search.results': plural }), ...(locale === code && change) };
    return Object.fromEntries(
      Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  });
}

describe('checkMessages', () => {
  it('finds nothing wrong with the strings of the site', () => {
    expect(checkMessages()).toEqual([]);
  });

  it('finds nothing wrong with strings that agree', () => {
    expect(faults('de', {})).toEqual([]);
  });

  it.each<[string, LocaleCode, Record<string, string | undefined>, string, string]>([
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
      'Translate: Documentation',
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
      'it',
      { 'docs.updated': 'Aggiornato {data}' },
      '"docs.updated": has the placeholders {data}; wanted {date}.',
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
  ])('finds %s, with file, key and remedy', (_name, code, change, what, remedy) => {
    expect(faults(code, change)).toEqual([
      {
        file: `content/messages/${code}/${areaOf(String(Object.keys(change)[0]))}.json`,
        what,
        remedy,
      },
    ]);
  });

  it('tells of an English message that does not parse once, for English', () => {
    expect(faults('en', { 'nav.docs': '{broken' })).toEqual([
      expect.objectContaining({
        file: 'content/messages/en/site.json',
        what: expect.stringMatching(/^"nav\.docs": does not parse: /),
      }),
    ]);
  });
});
