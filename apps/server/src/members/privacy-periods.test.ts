import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../api/rate-limits.ts';
import { RETENTION_DAYS } from '../search/json-lines-store.ts';
import { VERIFY_LINK_HOURS } from './accounts/account-links.ts';
import { KNOWN_BROWSER_S } from './accounts/known-browser.ts';
import { MAX_SESSION_S, SESSION_S } from './accounts/session-lifetime.ts';
import { FEEDBACK_RETENTION_DAYS } from './clean-up.ts';
import { KEPT_S } from './codes/code-routes.ts';
import { SENT_RETENTION_MS } from './mails/mail-queue.ts';

const DAY_S = 86_400;
const HOUR_S = 3_600;
const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
/** What is said in words, in all languages. */
const ONE_HOUR =
  /one hour|eine stunde|une heure|uma hora|una hora|un[’']ora|(?<!\d)1 ?時間|한 시간|час|ساعة|एक घंट|1 ?小[时時]|一小[时時]/i;
const ONE_DAY = /a day|einen tag|un jour|um dia|un día|un giorno|(?<!\d)1日|하루|суток|يوم|एक दिन|一[天日]|1 ?天/i;

/** The rows of all tables of the privacy policy, cell by cell: the same in every language, which the alignment of blocks holds. */
function rows(locale: string): string[][] {
  const url = `${CONTENT}/docs/${locale}/PRIVACY.md`;
  const lines = readFileSync(url, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The last cell of the row whose English begins with a name. */
function periodOf(name: string, locale: string): string | undefined {
  const index = rows('en').findIndex(([, first = '']) => first.startsWith(name));
  if (index < 0) throw new Error(`The privacy policy has no row "${name}".`);
  return rows(locale)[index]?.at(-2);
}

describe.each(documentedLocales(CONTENT))('the privacy policy in %s names the periods of the code', (locale) => {
  it.each([
    ['Session cookie', MAX_SESSION_S / DAY_S],
    ['Devices that are signed in', SESSION_S / DAY_S],
    ['Sign-up cookie', VERIFY_LINK_HOURS],
    ['Known-browser cookie', KNOWN_BROWSER_S / DAY_S],
    ['Messages to you', SENT_RETENTION_MS / 1_000 / DAY_S],
    ['Feedback on pages', FEEDBACK_RETENTION_DAYS],
    ['Searches and opened results', RETENTION_DAYS],
  ])('%s: %d', (name, period) => {
    expect(periodOf(name, locale)).toMatch(new RegExp(`(?<!\\d)${period}(?!\\d)`));
  });

  it.each([
    ['Account', '{account:deletionDays}'],
    ['Account whose address', '{account:unconfirmedDays}'],
    ['Saved words', '{account:removedWordDays}'],
    ['Affiliate marker', '{affiliate:windowDays}'],
  ])('%s: as %s, which the build reads from the code', (name, placeholder) => {
    expect(periodOf(name, locale)).toContain(placeholder);
  });

  it('Redemption-code cookie: one hour', () => {
    expect(KEPT_S).toBe(HOUR_S);
    expect(periodOf('Redemption-code cookie', locale)).toMatch(ONE_HOUR);
  });

  it('Attempts: a day at most', () => {
    expect(Math.max(...Object.values(LIMITS).map(({ duration }) => duration))).toBe(DAY_S);
    expect(periodOf('Attempts counted', locale)).toMatch(ONE_DAY);
  });
});
