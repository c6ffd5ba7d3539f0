import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState, type PaymentEffect } from './order-state.ts';

const TOTAL = 1000;
const PAID: PaymentEffect = { effect: 'paid' };
const refunded = (amount: number): PaymentEffect => ({ effect: 'refunded', amount });
const dispute = (end: 'opened' | 'won' | 'lost', subject = 'dp_1'): PaymentEffect => ({
  effect: `dispute_${end}`,
  subject,
});

describe('orderState', () => {
  it.each<[string, PaymentEffect[], ReturnType<typeof orderState>['status'], boolean, number]>([
    ['nothing told', [], 'pending', false, 0],
    ['a payment that takes days', [{ effect: 'processing' }], 'processing', false, 0],
    ['its arrival', [{ effect: 'processing' }, PAID], 'paid', true, 0],
    ['its failure', [{ effect: 'processing' }, { effect: 'failed' }], 'failed', false, 0],
    ['a second attempt that succeeds', [{ effect: 'failed' }, PAID], 'paid', true, 0],
    ['a payment page left alone', [{ effect: 'expired' }], 'expired', false, 0],
    ['a payment in the last second', [{ effect: 'expired' }, PAID], 'paid', true, 0],
    ['part of the money back', [PAID, refunded(400)], 'paid', true, 400],
    ['all of it back in two parts', [PAID, refunded(400), refunded(1000)], 'refunded', false, 1000],
    ['a refund told before its payment', [refunded(1000), PAID], 'refunded', false, 1000],
    ['an open dispute', [PAID, dispute('opened')], 'disputed', false, 0],
    ['a dispute that was won', [PAID, dispute('opened'), dispute('won')], 'paid', true, 0],
    ['its end told before its beginning', [PAID, dispute('won'), dispute('opened')], 'paid', true, 0],
    ['a dispute that was lost', [PAID, dispute('opened'), dispute('lost')], 'disputed', false, 0],
    ['a dispute that was lost after all', [PAID, dispute('lost'), dispute('won')], 'disputed', false, 0],
    ['two disputes, one won', [PAID, dispute('won', 'a'), dispute('opened', 'b')], 'disputed', false, 0],
    ['a refund after a dispute was won', [PAID, dispute('won'), refunded(1000)], 'refunded', false, 1000],
  ])('after %s', (_case, effects, status, entitled, refundedAmount) => {
    expect(orderState(TOTAL, effects)).toEqual({ status, entitled, refundedAmount });
  });

  it('of an order that costs nothing is refunded by a refund only', () => {
    expect(orderState(0, [PAID]).status).toBe('paid');
  });

  const effect: fc.Arbitrary<PaymentEffect> = fc.oneof(
    fc.constantFrom(...(['processing', 'paid', 'failed', 'expired'] as const)).map((name) => ({ effect: name })),
    fc.integer({ min: 1, max: TOTAL }).map(refunded),
    fc
      .tuple(fc.constantFrom('opened' as const, 'won' as const, 'lost' as const), fc.constantFrom('a', 'b'))
      .map(([end, subject]) => dispute(end, subject)),
  );

  it('does not depend on the order of arrival or on repetition', () => {
    fc.assert(
      fc.property(fc.array(effect, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (effects, numbers) => {
        const keyed = [...effects, ...effects].map((one) => ({ one, key: numbers.next().value as number }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(orderState(TOTAL, shuffled)).toEqual(orderState(TOTAL, effects));
      }),
    );
  });

  it('never gives anything without a payment', () => {
    fc.assert(
      fc.property(fc.array(effect, { maxLength: 8 }), (effects) => {
        const { entitled } = orderState(TOTAL, effects);
        if (!effects.some((one) => one.effect === 'paid')) expect(entitled).toBe(false);
      }),
    );
  });
});
