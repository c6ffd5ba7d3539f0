import type { Renewal } from '@duoverso/contracts/renewals';
import { describe, expect, it } from 'vitest';
import { type RenewalStrings, renewalLine } from './renewal-text.ts';

const STRINGS = {
  active: 'next {plan} {price} {date}',
  pastDue: 'failed {plan} {price} {date}',
  ending: 'until {plan} {date}',
} as RenewalStrings;
const RENEWAL: Renewal = {
  ...{ id: 'r1', sku: 'pine-month', plan: 'pine', currency: 'EUR', amount: 1234, hasPortal: true },
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
