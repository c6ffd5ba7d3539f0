// @vitest-environment happy-dom
import type { Order } from '@duoverso/contracts/orders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitorEvent } from '../../../browser/visitor-event.ts';
import { reportOrder } from './report-order.ts';

const ORDER = {
  number: 1001,
  sku: 'some-article',
  quantity: 2,
  currency: 'USD',
  unitAmount: 1250,
  totalAmount: 2000,
  paidAt: null,
} as Order;

const heard: VisitorEvent[] = [];
const hear = ({ detail }: CustomEvent<VisitorEvent>) => heard.push(detail);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-01T12:00:00Z') });
  document.addEventListener('duo:visitor-event', hear);
});
afterEach(() => {
  document.removeEventListener('duo:visitor-event', hear);
  heard.length = 0;
  vi.useRealTimers();
});

it('[W08] says what an order is worth in whole units of its currency', () => {
  reportOrder('begin_checkout', ORDER);
  reportOrder('begin_checkout', { ...ORDER, currency: 'JPY' });
  const items = [{ item_id: 'some-article', quantity: 2, price: 12.5 }];
  expect(heard[0]).toEqual({ event: 'begin_checkout', ecommerce: { currency: 'USD', value: 20, items } });
  expect(heard[1]).toMatchObject({ ecommerce: { currency: 'JPY', value: 2000 } });
});

it.each([
  ['a moment ago', '2027-01-01T11:59:00Z', 1],
  ['yesterday', '2026-12-31T12:00:00Z', 0],
  ['not yet', null, 0],
])('[W08] reports a purchase that was paid %s by its number', (_when, paidAt, times) => {
  reportOrder('purchase', { ...ORDER, paidAt });
  expect(
    heard.map(({ event, ecommerce }) => [event, (ecommerce as { transaction_id: string }).transaction_id]),
  ).toEqual(Array.from({ length: times }, () => ['purchase', '1001']));
});
