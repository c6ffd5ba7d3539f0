import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../api/rate-limits.ts';
import { COUNT_RETENTION_DAYS } from '../measuring/daily-counts.ts';
import { RETENTION_DAYS } from '../search/json-lines-store.ts';
import { VERIFY_LINK_HOURS } from './accounts/account-links.ts';
import { KNOWN_BROWSER_S } from './accounts/known-browser.ts';
import { MAX_SESSION_S, SESSION_S } from './accounts/session-lifetime.ts';
import { FEEDBACK_RETENTION_DAYS } from './clean-up.ts';
import { KEPT_S } from './codes/code-routes.ts';
import { SENT_RETENTION_MS } from './mails/mail-queue.ts';
import { ATTEMPT_MS } from './providers/provider-attempts.ts';

const DAY_S = 86_400;
const HOUR_S = 3_600;
const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
/** What is said in words, in all languages. */
const ONE_HOUR =
  /one hour|an hour|eine stunde|une heure|uma hora|una hora|un[’']ora|(?<!\d)1 ?時間|한 시간|час|ساعة|एक घंट|1 ?小[时時]|一小[时時]/i;
const ONE_DAY =
  /a day|one day|einen tag|un jour|um dia|un día|un giorno|(?<!\d)1日|하루|суток|يوم|एक दिन|一[天日]|1 ?天/i;

/** The rows of all tables of the privacy policy, cell by cell: the same in every language, which the alignment of blocks holds. */
function rows(locale: string): string[][] {
  const url = `${CONTENT}/docs/${locale}/PRIVACY.md`;
  const lines = readFileSync(url, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()));
}

const has = (period: number) => new RegExp(`(?<!\\d)${period}(?!\\d)`);
/** The last cell says how long. */
const periodIn = (row: readonly string[] | undefined) => row?.at(-2) ?? '';

/** The periods of the code that the policy gives as numbers, of minutes, hours or days. */
const PERIODS = {
  'a session, at most': MAX_SESSION_S / DAY_S,
  'a session without use': SESSION_S / DAY_S,
  'a link that confirms an address': VERIFY_LINK_HOURS,
  'a way to a provider and back': ATTEMPT_MS / MINUTE_MS,
  'a browser that is known': KNOWN_BROWSER_S / DAY_S,
  'messages that were sent': SENT_RETENTION_MS / 1_000 / DAY_S,
  'feedback on pages': FEEDBACK_RETENTION_DAYS,
  'searches and opened results': RETENTION_DAYS,
  'counts of visits': COUNT_RETENTION_DAYS,
};

/** Rows whose English period is like a pattern, in a language. Rows are told by what they say of time, not by their names, which are words. */
function periodsLike(english: RegExp, locale: string): string[] {
  const translated = rows(locale);
  return rows('en').flatMap((row, index) => (english.test(periodIn(row)) ? [periodIn(translated[index])] : []));
}

describe.each(documentedLocales(CONTENT))('the privacy policy in %s names the periods of the code', (locale) => {
  it.each(Object.entries(PERIODS))('%s: %d', (_name, period) => {
    const alike = Object.values(PERIODS).filter((other) => other === period);
    const said = periodsLike(has(period), locale);
    // As many rows as periods of this length; a number may stand in other rows, too.
    expect(said.length).toBeGreaterThanOrEqual(alike.length);
    for (const cell of said) expect(cell).toMatch(has(period));
  });

  it.each([
    '{account:deletionDays}',
    '{account:unconfirmedDays}',
    '{account:removedWordDays}',
    '{affiliate:windowDays}',
  ])('%s, which the build reads from the code', (placeholder) => {
    const said = periodsLike(new RegExp(placeholder.replace(/[{}]/g, '\\$&')), locale);
    expect(said).not.toEqual([]);
    for (const cell of said) expect(cell).toContain(placeholder);
  });

  it('a redemption code is kept for one hour', () => {
    expect(KEPT_S).toBe(HOUR_S);
    const said = periodsLike(ONE_HOUR, locale);
    expect(said).not.toEqual([]);
    for (const cell of said) expect(cell).toMatch(ONE_HOUR);
  });

  it('attempts are counted for a day at most', () => {
    expect(Math.max(...Object.values(LIMITS).map(({ duration }) => duration))).toBe(DAY_S);
    const said = periodsLike(ONE_DAY, locale);
    expect(said).not.toEqual([]);
    for (const cell of said) expect(cell).toMatch(ONE_DAY);
  });
});
