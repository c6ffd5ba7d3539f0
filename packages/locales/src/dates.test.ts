import { describe, expect, it } from 'vitest';
import { formatDate, formatMoment, formatZonedMoment } from './dates.ts';
import { formatDay, intlTag } from './format.ts';
import { isLocale, LOCALE_CODES } from './locale-table.ts';
import { offeredCases } from './testing/offered-cases.ts';

const FIRST = new Date('2026-12-01T12:00:00Z');
const UTC = { timeZone: 'UTC' };

describe('a day', () => {
  it.each(
    offeredCases([
      ['en', '1 December 2026', '1 Dec 2026'],
      ['fr', '1er décembre 2026', '1er déc. 2026'],
      ['it', '1º dicembre 2026', '1º dic 2026'],
      ['pt-BR', '1º de dezembro de 2026', '1º de dez. de 2026'],
      // No ordinal in Portugal, nor beside a month in digits.
      ['pt', '1 de dezembro de 2026', '01/12/2026'],
      ['es', '1 de diciembre de 2026', '1 dic 2026'],
      ['de', '1. Dezember 2026', '01.12.2026'],
    ]),
  )('is written as readers of %s do, the first of the month too: %s', (code, long, medium) => {
    expect(formatDay(code, '2026-12-01')).toBe(long);
    expect(formatDate(intlTag(code), FIRST, UTC)).toBe(long);
    expect(formatDate(intlTag(code), FIRST, { ...UTC, style: 'medium' })).toBe(medium);
  });

  it.each(['2026-12-11', '2026-12-21', '2026-12-31', '2026-01-10'])('%s is no first of a month', (day) => {
    for (const code of ['fr', 'it', 'pt-BR'].filter(isLocale))
      expect(formatDay(code, day)).toMatch(/^(?:11|21|31|10) /);
  });
});

describe('a moment', () => {
  it.each(
    offeredCases([
      ['ar', '1 ديسمبر 2026، الساعة 12:00 م (UTC)'],
      ['de', '1. Dezember 2026 um 12:00 Uhr (UTC)'],
      ['en', '1 December 2026 at 12:00 UTC'],
      ['es', '1 de diciembre de 2026 a las 12:00 UTC'],
      ['fr', '1er décembre 2026 à 12\u00a0h\u00a000 (UTC)'],
      ['hi', '1 दिसंबर 2026 को दोपहर 12:00 बजे (UTC)'],
      ['it', '1º dicembre 2026 alle ore 12:00 UTC'],
      ['ja', '2026年12月1日 12:00（UTC）'],
      ['ko', '2026년 12월 1일 12:00(UTC)'],
      ['pt', '1 de dezembro de 2026 às 12:00 UTC'],
      ['pt-BR', '1º de dezembro de 2026 às 12:00 UTC'],
      ['ru', '1 декабря 2026 г. в 12:00 UTC'],
      ['zh', '2026年12月1日 12:00 UTC'],
      ['zh-TW', '2026年12月1日 中午12:00 UTC'],
    ]),
  )('has its time in the words of %s: %s', (code, written) => {
    expect(formatMoment(intlTag(code), FIRST, 'UTC')).toBe(written);
  });

  it.each(
    offeredCases([
      ['es', 'a la 1:05'],
      ['pt', 'à 01:05'],
      ['pt-BR', 'à 01:05'],
      ['fr', 'à 1\u00a0h\u00a005'],
      ['hi', 'को रात 1:05 बजे'],
      ['ko', '01:05'],
    ]),
  )('says one o’clock as readers of %s do: %s', (code, time) => {
    expect(formatMoment(intlTag(code), new Date('2026-12-02T01:05:00Z'), 'UTC')).toContain(time);
  });

  it.each(LOCALE_CODES)('names no time zone in %s when it is the reader’s own', (code) => {
    expect(formatMoment(intlTag(code), FIRST)).not.toContain('UTC');
  });
});

describe('a moment with its time zone', () => {
  it.each(
    offeredCases([
      ['en', '1 December 2026 at 13:00 CET'],
      ['de', '1. Dezember 2026 um 13:00 Uhr (MEZ)'],
      ['fr', '1er décembre 2026 à 13\u00a0h\u00a000 (UTC+1)'],
      ['ru', '1 декабря 2026 г. в 13:00 GMT+1'],
      ['zh', '2026年12月1日 13:00 GMT+1'],
    ]),
  )('names it as readers of %s do: %s', (code, written) => {
    expect(formatZonedMoment(intlTag(code), FIRST, 'Europe/Berlin')).toBe(written);
  });

  it.each(LOCALE_CODES)('names UTC in %s as a moment in UTC does', (code) => {
    const tag = intlTag(code);
    expect(formatZonedMoment(tag, FIRST, 'UTC')).toBe(formatMoment(tag, FIRST, 'UTC'));
  });
});
