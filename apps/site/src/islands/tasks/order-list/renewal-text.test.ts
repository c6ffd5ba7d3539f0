import type { Renewal } from '@duoverso/contracts/renewals';
import { describe, expect, it } from 'vitest';
import { changeLine, type RenewalStrings, renewalLine } from './renewal-text.ts';

const STRINGS = {
  active: 'next {plan} {price} {date}',
  pastDue: 'failed {plan} {price} {date}',
  ending: 'until {plan} {date}',
  due: 'now {due}: {price} {plan} less {unused}, next {price} {date}',
  dueWhole: 'now {due}, next {price} {date}',
} as RenewalStrings;
const RENEWAL: Renewal = {
  ...{ id: 'r1', sku: 'pine-month', plan: 'pine', currency: 'EUR', amount: 1234, hasPortal: true, changes: [] },
  status: 'active',
  paidUntil: '2026-12-20T12:00:00.000Z',
  nextChargeAt: '2026-12-20T12:00:00.000Z',
  graceUntil: '2026-12-23T12:00:00.000Z',
};
const lineOf = (change: Partial<Renewal>) => renewalLine({ ...RENEWAL, ...change }, STRINGS, { pine: 'Pine' }, 'en');

describe('renewalLine', () => {
  it.each<[Renewal['status'], string]>([
    ['active', 'next Pine €12.34 20 Dec 2026'],
    ['past_due', 'failed Pine €12.34 23 Dec 2026'],
    ['ending', 'until Pine 20 Dec 2026'],
  ])('of one that is %s names the plan, the price and the right day', (status, line) => {
    expect(lineOf({ status })).toBe(line);
  });

  it('calls a plan that is sold no more by its id', () => {
    expect(lineOf({ plan: 'oak' })).toContain('next oak');
  });
});

describe('changeLine', () => {
  const changes = [{ sku: 'oak-month', plan: 'oak', days: 30, amount: 7200 }];
  const preview = {
    ...{ sku: 'oak-month', at: '2026-12-10T12:00:00.000Z', currency: 'EUR' },
    ...{ dueNow: 5200, unused: 2000, price: 7200, nextChargeAt: '2027-01-09T12:00:00.000Z' },
  };
  const textOf = (change: Partial<typeof preview>) =>
    changeLine({ ...preview, ...change }, { changes }, STRINGS, { oak: 'Oak' }, 'en');

  it('says how the sum is made, and what comes next', () => {
    expect(textOf({})).toBe('now €52.00: €72.00 Oak less €20.00, next €72.00 9 Jan 2027');
  });

  it('names the sum alone where nothing is taken off, or something else has paid a part', () => {
    expect(textOf({ unused: 0, dueNow: 7200 })).toBe('now €72.00, next €72.00 9 Jan 2027');
    expect(textOf({ dueNow: 5000 })).toBe('now €50.00, next €72.00 9 Jan 2027');
  });
});
