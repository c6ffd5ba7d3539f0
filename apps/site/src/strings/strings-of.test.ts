import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { createTranslate, messageKey } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';
import { formatPlural } from './plural-forms.ts';
import { allKeysIn, keysIn, plural, type Speaker, stringsOf } from './strings-of.ts';

function speaker(code: LocaleCode): Speaker {
  return { t: createTranslate(code), locale: { code } };
}

describe('stringsOf', () => {
  it('names strings, in groups too, and keeps what the browser fills', () => {
    const strings = stringsOf(speaker('en'), {
      next: 'docs.next',
      form: { remove: 'search.recent.remove' },
    });
    const t = createTranslate('en');
    expect(strings.next).toBe(t('docs.next'));
    expect(fill(strings.form.remove, { title: 'Usage' })).toBe(t('search.recent.remove', { title: 'Usage' }));
  });

  it.each(LOCALE_CODES)('gives every plural form of %s', (code) => {
    const { days } = stringsOf(speaker(code), { days: plural('membership.redeemed.days') });
    const t = createTranslate(code);
    for (const count of [1, 2, 5, 30]) {
      const text = fill(formatPlural(days, code, count), { plan: 'Pine' });
      expect(text).toBe(t('membership.redeemed.days', { count, plan: 'Pine' }));
    }
  });

  it('puts in the values that the build knows', () => {
    const { remove } = stringsOf(speaker('en'), { remove: 'search.recent.remove' }, { title: 'Usage' });
    expect(remove).toContain('Usage');
  });

  it('refuses a message that chooses by a number which nobody gives', () => {
    expect(() => stringsOf(speaker('en'), { found: 'search.results' })).toThrow('"search.results"');
  });

  it('takes no name without a message: the compiler refuses it, and so does the build', () => {
    // @ts-expect-error there is no message of that name
    expect(() => stringsOf(speaker('en'), keysIn('membership.code', ['attic']))).toThrow('membership.code.attic');
  });

  it('takes the keys of an area by their last names, some or all', () => {
    expect(keysIn('membership.code', ['label', 'hint'])).toEqual({
      label: 'membership.code.label',
      hint: 'membership.code.hint',
    });
    expect(allKeysIn('search.key')).toMatchObject({ open: 'search.key.open', move: 'search.key.move' });
  });
});

it('names what is missing when data asks for a message that is not there', () => {
  expect(messageKey('docs.next')).toBe('docs.next');
  expect(() => messageKey('nav.attic')).toThrow('content/messages/en/site.json');
});
