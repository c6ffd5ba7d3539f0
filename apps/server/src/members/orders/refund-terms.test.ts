import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import { expect, it } from 'vitest';
import { refundDeadlines } from './refund-terms.ts';

const TERMS = { hours: 24, maxQuotaShare: 0.05, withdrawalDays: 14, finalDays: 14 };

it.each([
  'Europe/Berlin',
  'Atlantic/Azores',
  'America/Martinique',
  'Indian/Reunion',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
])('a withdrawal is possible until the fourteenth day is over in %s, and no day longer', (timeZone) => {
  const days = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const dayOf = (moment: number): number => {
    const part = Object.fromEntries(days.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part['year'] ?? 0, (part['month'] ?? 0) - 1, part['day']) / DAY_MS;
  };
  const start = Date.parse('2027-12-20T00:00:00Z');
  // Every hour of a leap year, its ends and the changes of summer time.
  for (let moment = start; moment < start + 380 * DAY_MS; moment += HOUR_MS) {
    const { withdrawal } = refundDeadlines(TERMS, new Date(moment));
    const late = dayOf(withdrawal.getTime()) - (dayOf(moment) + 14);
    if (late < 1 || late > 2) expect.fail(`${new Date(moment).toISOString()}: ${withdrawal.toISOString()}`);
  }
});
