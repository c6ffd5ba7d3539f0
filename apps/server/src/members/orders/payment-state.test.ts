import { describe, expect, it } from 'vitest';
import { type PaymentEffect, type PaymentNews, paymentStates } from './payment-state.ts';

const TOTAL = 1_000;
const DAY_MS = 86_400_000;
const day = (days: number): Date => new Date(Date.parse('2026-12-01T12:00:00Z') + days * DAY_MS);
const reported = (payment: string | null, effect: PaymentEffect, days = 0): PaymentNews => ({
  payment,
  reported: effect,
  happenedAt: day(days),
});
const PAID: PaymentEffect = { effect: 'paid' };
const stateOf = (...effects: PaymentEffect[]) =>
  paymentStates(
    TOTAL,
    effects.map((effect) => reported('pi', effect)),
  )[0];

describe('the state of a payment', () => {
  it('tells when it was first paid and when money last went back', () => {
    const refund = (amount: number): PaymentEffect => ({ effect: 'refunded', amount });
    const [state] = paymentStates(TOTAL, [
      reported('pi', refund(700), 9),
      reported('pi', PAID, 2),
      reported('pi', refund(300), 5),
      reported('pi', PAID, 1),
    ]);
    expect(state).toEqual({
      payment: 'pi',
      status: 'paid',
      refundedAmount: 700,
      takenAmount: 700,
      refunds: [],
      counted: false,
      paidAt: day(1),
      refundedAt: day(9),
    });
  });

  it('tells when money of an order that costs nothing went back, which is of no amount', () => {
    const [state] = paymentStates(0, [reported('pi', PAID, 1), reported('pi', { effect: 'refunded', amount: 0 }, 2)]);
    expect(state).toMatchObject({ status: 'refunded', refundedAmount: 0, refundedAt: day(2) });
    expect(paymentStates(0, [reported('pi', PAID, 1)])[0]).toMatchObject({ status: 'paid', refundedAt: null });
  });

  it('tells of no money that went back and came again: the refund failed', () => {
    const back: PaymentEffect = { effect: 'refunded', amount: 300, subject: 'r' };
    const failed: PaymentEffect = { effect: 'refund_failed', amount: 300, subject: 'r' };
    const [state] = paymentStates(TOTAL, [reported('pi', PAID, 1), reported('pi', back, 2), reported('pi', failed, 3)]);
    expect(state).toMatchObject({ status: 'paid', refundedAmount: 0 });
  });

  it('has no such moments before', () => {
    expect(stateOf({ effect: 'processing' })).toMatchObject({ paidAt: null, refundedAt: null, refundedAmount: 0 });
  });

  it('remembers whether something was given while it stood', () => {
    const news = [reported('pi', PAID), { ...reported('pi', PAID, 1), counted: true }];
    expect(paymentStates(TOTAL, news)[0]?.counted).toBe(true);
    expect(stateOf(PAID)?.counted).toBe(false);
  });

  it.each<[string, PaymentEffect[]]>([
    ['failed', [{ effect: 'processing' }, { effect: 'failed' }, { effect: 'expired' }]],
    ['expired', [{ effect: 'processing' }, { effect: 'expired' }]],
    ['processing', [{ effect: 'processing' }]],
    // Money that goes back before anything was paid decides nothing yet.
    ['pending', [{ effect: 'refunded', amount: 1 }]],
  ])('is %s', (status, effects) => {
    expect(stateOf(...effects)?.status).toBe(status);
  });
});

describe('several payments', () => {
  const order = (news: readonly PaymentNews[]) => paymentStates(TOTAL, news).map(({ payment }) => payment);

  it('stand in the order in which they were paid, those without payment behind', () => {
    const news = [
      reported('c', { effect: 'failed' }),
      reported('b', PAID, 3),
      reported('a', PAID, 4),
      reported('d', PAID, 2),
    ];
    expect(order(news)).toEqual(['d', 'b', 'a', 'c']);
    expect(order(news.toReversed())).toEqual(['d', 'b', 'a', 'c']);
  });

  it('of one moment stand in the order of their ids, the payment page first', () => {
    const news = [reported('b', PAID), reported('a', PAID), reported('c', PAID)];
    expect(order(news)).toEqual(['a', 'b', 'c']);
    expect(order(news.toReversed())).toEqual(['a', 'b', 'c']);
    const unpaid = [reported('A', { effect: 'failed' }), reported(null, { effect: 'expired' })];
    expect(order(unpaid)).toEqual([null, 'A']);
    expect(order(unpaid.toReversed())).toEqual([null, 'A']);
  });
});
