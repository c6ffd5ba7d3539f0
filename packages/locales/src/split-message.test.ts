import { describe, expect, it } from 'vitest';
import { compareMessage } from './check-messages.ts';
import { LOCALES } from './locale-table.ts';
import { loadMessages } from './messages.ts';
import { splitMessage } from './split-message.ts';

const upper = (text: string) =>
  text.replace(/\{[^{}]*\}|./g, (part) => (part.startsWith('{') ? part : part.toUpperCase()));

describe('splitMessage', () => {
  it.each<[string, string, string[], string]>([
    ['Open {brand}', 'de', ['Open {brand}'], 'OPEN {brand}'],
    [
      '{n, plural, one {# hit} other {# hits}}',
      'en',
      ['{#} hit', '{#} hits'],
      '{n, plural, one {# HIT} other {# HITS}}',
    ],
    ['{n, plural, one {# hit} other {# hits}}', 'ja', ['{#} hits'], '{n, plural, other {# HITS}}'],
    [
      '{n, plural, one {# hit} other {# hits}} in {place}',
      'ru',
      ['{#} hit in {place}', '{#} hits in {place}', '{#} hits in {place}', '{#} hits in {place}'],
      '{n, plural, one {# HIT IN {place}} few {# HITS IN {place}} many {# HITS IN {place}} other {# HITS IN {place}}}',
    ],
    [
      '{n, plural, =0 {no hits} one {one hit} other {# hits}}',
      'de',
      ['no hits', '{#} hits', '{#} hits'],
      '{n, plural, =0 {NO HITS} one {# HITS} other {# HITS}}',
    ],
    ['{who, select, me {mine} other {yours}}', 'de', ['mine', 'yours'], '{who, select, me {MINE} other {YOURS}}'],
  ])('gives the sentences of %s for %s', (message, lang, texts, joined) => {
    const split = splitMessage(message, lang);
    expect(split.texts).toEqual(texts);
    expect(split.join(texts.map(upper))).toBe(joined);
  });

  it('keeps an apostrophe from quoting a placeholder', () => {
    expect(splitMessage('The {brand}', 'fr').join(["L'{brand}"])).toBe('L’{brand}');
  });

  it.each(LOCALES.map(({ code, lang }) => [code, lang]))(
    'makes valid messages of all strings for %s',
    (_code, lang) => {
      const messages = Object.entries(loadMessages('en'));
      const diagnostics = messages.flatMap(([key, message]) => {
        const { texts, join } = splitMessage(message, lang);
        const what = compareMessage(message, join(texts.map(upper)), lang);
        return what ? [`${key} ${what}`] : [];
      });
      expect(messages.length).toBeGreaterThan(100);
      expect(diagnostics).toEqual([]);
    },
  );
});
