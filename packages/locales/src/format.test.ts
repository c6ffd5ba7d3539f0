import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth, formatNumber, intlTag } from './format.ts';
import { LOCALE_CODES } from './locale-table.ts';
import { offeredCases } from './testing/offered-cases.ts';

describe('formatDay', () => {
  it.each(
    offeredCases<[string]>([
      ['en', '20 November 2026'],
      ['de', '20. November 2026'],
      ['es', '20 de noviembre de 2026'],
      ['pt-BR', '20 de novembro de 2026'],
      ['ru', '20 ноября 2026 г.'],
      ['ja', '2026年11月20日'],
      ['zh', '2026年11月20日'],
      ['zh-TW', '2026年11月20日'],
      ['ar', '20 نوفمبر 2026'],
    ]),
  )('writes a day for readers of %s as %s', (code, written) => {
    expect(formatDay(code, '2026-11-20')).toBe(written);
  });

  it.each(LOCALE_CODES)('keeps to the Gregorian calendar and Latin digits in %s', (code) => {
    const numbers = formatDay(code, '2026-11-20').match(/\p{Nd}+/gu);
    expect(numbers).toEqual(expect.arrayContaining(['20', '2026']));
  });

  it('gives back the day that it was given', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        days.map((date) => date.toISOString().slice(0, 10)),
        (day) => {
          const read = new Date(`${formatDay('en', day)} UTC`);
          expect(read.toISOString().slice(0, 10)).toBe(day);
        },
      ),
    );
  });

  it.each(['2026-13-01', '2026-02-30', '2025-02-29', '2026-1-5', '20261120', '2026-11-20T10:00', 'yesterday', ''])(
    'refuses "%s" and says how a day is written',
    (day) => {
      expect(() => formatDay('en', day)).toThrow(new RangeError(`"${day}" is not a day. Write it as YYYY-MM-DD.`));
    },
  );

  it('accepts 29 February of a leap year', () => {
    expect(formatDay('en', '2028-02-29')).toBe('29 February 2028');
  });
});

describe('formatMonth', () => {
  it.each(
    offeredCases<[string]>([
      ['en', 'November 2026'],
      ['pt-BR', 'novembro de 2026'],
      ['zh', '2026年11月'],
      ['ar', 'نوفمبر 2026'],
    ]),
  )('writes a month for readers of %s as %s', (code, written) => {
    expect(formatMonth(code, '2026-11')).toBe(written);
  });

  it.each(['2026-13', '2026-00', '2026', '2026-11-20', 'x'])(
    'refuses "%s" and says how a month is written',
    (month) => {
      expect(() => formatMonth('en', month)).toThrow(new RangeError(`"${month}" is not a month. Write it as YYYY-MM.`));
    },
  );
});

describe('formatNumber', () => {
  it.each(
    offeredCases<[string]>([
      ['en', '12,345'],
      ['de', '12.345'],
      ['ja', '12,345'],
      ['ar', '12,345'],
      ['zh', '12,345'],
    ]),
  )('groups digits as readers of %s do: %s', (code, written) => {
    expect(formatNumber(code, 12_345)).toBe(written);
  });

  it.each(
    offeredCases<[string]>([
      ['en', '10\u00a0million'],
      ['de', '10\u00a0Millionen'],
      ['pt-BR', '10\u00a0milhões'],
      ['ar', '10\u00a0ملايين'],
      ['zh', '1000万'],
      ['zh-TW', '1000萬'],
    ]),
  )('writes millions in words of %s: %s', (code, written) => {
    expect(formatNumber(code, 10_000_000)).toBe(written);
  });

  it('writes digits up to a million', () => {
    expect(formatNumber('en', 999_999)).toBe('999,999');
    expect(formatNumber('en', 1_000_000)).toBe('1\u00a0million');
  });
});

describe('intlTag', () => {
  it.each(
    offeredCases<[string]>([
      ['ar', 'ar-u-ca-gregory-nu-latn'],
      ['zh-TW', 'zh-Hant-TW-u-ca-gregory'],
    ]),
  )('asks for Latin digits in Arabic only: of %s it is %s', (code, tag) => {
    expect(intlTag(code)).toBe(tag);
  });
});
