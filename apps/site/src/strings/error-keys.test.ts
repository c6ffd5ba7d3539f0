import { ERROR_CODES } from '@duoverso/contracts/error-codes';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { createTranslate, loadMessages } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { failureText } from '../api/call-api.ts';
import { errorKey, errorKeys } from './error-keys.ts';
import { type Speaker, stringsOf } from './strings-of.ts';

function speaker(code: LocaleCode): Speaker {
  return { t: createTranslate(code), locale: { code } };
}

describe('strings of refusals', () => {
  it.each(LOCALE_CODES)('[E05] there is one for every code in %s, each different', (code) => {
    const messages = loadMessages(code);
    const texts = [...ERROR_CODES, 'unreachable' as const].map((error) => messages[errorKey(error)]);
    for (const [place, text] of texts.entries()) expect(text, ERROR_CODES[place]).toBeTruthy();
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('hold what every call can answer and what a part asks for', () => {
    const strings = stringsOf(speaker('en'), errorKeys(['code_expired']));
    expect(Object.keys(strings)).toEqual(expect.arrayContaining(['unreachable', 'too_many_requests', 'code_expired']));
    expect(strings).not.toHaveProperty('sku_unknown');
  });

  it('fall back to the general sentence', () => {
    const strings = stringsOf(speaker('pt-BR'), errorKeys());
    expect(failureText(strings, { code: 'sku_unknown' })).toBe(strings.internal_error);
  });
});
