import { intlTag, LOCALE_CODES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { formatPlural, pluralForms } from './plural-forms.ts';

describe.each(LOCALE_CODES)('plural forms of %s', (code) => {
  const tag = intlTag(code);
  const t = createTranslate(code);

  it.each(['search.seeAll', 'search.results'] as const)('of %s give what the message gives', (key) => {
    const forms = pluralForms(tag, (count) => t(key, { count }));
    for (const count of [0, 1, 2, 3, 5, 7, 11, 20, 21, 22, 25, 100, 101, 1000, 12_345, 1_000_000]) {
      expect(formatPlural(forms, tag, count)).toBe(t(key, { count }));
    }
  });
});

it('[Q14] names the count in English as specified', () => {
  const t = createTranslate('en');
  const forms = pluralForms('en', (count) => t('search.seeAll', { count }));
  expect(formatPlural(forms, 'en', 42)).toBe('See all 42 results');
});
