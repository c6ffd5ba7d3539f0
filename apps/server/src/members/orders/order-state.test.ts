import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderState, orderState } from './order-state.ts';
import type { PaymentEffect, PaymentNews } from './payment-state.ts';

const TOTAL = 1000;
const AT = new Date('2026-12-01T12:00:00Z');
const news = (payment: string | null, ...effects: PaymentEffect[]): PaymentNews[] =>
  effects.map((reported) => ({ payment, reported, happenedAt: AT }));
const PAID: PaymentEffect = { effect: 'paid' };
const refunded = (amount: number): PaymentEffect => ({ effect: 'refunded', amount });
const dispute = (end: 'opened' | 'won' | 'lost', subject = 'dp_1'): PaymentEffect => ({
  effect: `dispute_${end}`,
  subject,
});

describe('orderState', () => {
  it.each<[string, PaymentEffect[], OrderState['status'], boolean, number]>([
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
    const state = orderState(TOTAL, news('pi_1', ...effects));
    expect([state.status, state.carrier !== undefined, state.refundedAmount]).toEqual([
      status,
      entitled,
      refundedAmount,
    ]);
  });

  it('of an order that costs nothing is refunded by a refund only', () => {
    expect(orderState(0, news('pi_1', PAID)).status).toBe('paid');
  });

  const effect: fc.Arbitrary<PaymentEffect> = fc.oneof(
    fc.constantFrom(...(['processing', 'paid', 'failed', 'expired'] as const)).map((name) => ({ effect: name })),
    fc.integer({ min: 1, max: TOTAL }).map(refunded),
    fc
      .tuple(fc.constantFrom('opened' as const, 'won' as const, 'lost' as const), fc.constantFrom('a', 'b'))
      .map(([end, subject]) => dispute(end, subject)),
  );

  const arrived = fc.array(
    fc
      .tuple(fc.constantFrom('pi_1', 'pi_2'), effect)
      .map(([payment, reported]): PaymentNews => ({ payment, reported, happenedAt: AT })),
    { maxLength: 8 },
  );

  it('does not depend on the order of arrival or on repetition', () => {
    fc.assert(
      fc.property(arrived, fc.infiniteStream(fc.nat()), (reported, numbers) => {
        const keyed = [...reported, ...reported].map((one) => ({ one, key: numbers.next().value as number }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(orderState(TOTAL, shuffled)).toEqual(orderState(TOTAL, reported));
      }),
    );
  });

  it('never gives anything without a payment', () => {
    fc.assert(
      fc.property(arrived, (reported) => {
        const { carrier } = orderState(TOTAL, reported);
        if (!reported.some((one) => one.reported.effect === 'paid')) expect(carrier).toBeUndefined();
      }),
    );
  });

  it('[A09] keeps what one payment has paid for, whatever becomes of another', () => {
    const ofAnother = fc.array(
      effect.map((reported): PaymentNews => ({ payment: 'pi_2', reported, happenedAt: AT })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(ofAnother, (reported) => {
        const { status, carrier, refundedAmount } = orderState(TOTAL, [...news('pi_1', PAID), ...reported]);
        expect([status, carrier?.status, refundedAmount]).toEqual(['paid', 'paid', 0]);
      }),
    );
  });
});

describe('what was told last', () => {
  const on = (payment: string, day: number, reported: PaymentEffect): PaymentNews => ({
    payment,
    reported,
    happenedAt: new Date(AT.getTime() + day * 86_400_000),
  });
  const declined = (subject: string): PaymentEffect => ({ effect: 'declined', subject });
  const refundOf = (id: string, amount: number): PaymentEffect => ({ effect: 'refunded', amount, subject: id });

  it('of all refunds of an order is the one that it tells of, whichever payment it is of', () => {
    const reported = [
      on('pi_1', 1, PAID),
      on('pi_1', 5, refundOf('later', 100)),
      on('pi_2', 1, PAID),
      on('pi_2', 3, refundOf('earlier', 200)),
      on('pi_2', 2, refundOf('first', 300)),
    ];
    expect(orderState(TOTAL, reported).refund).toMatchObject({ id: 'later', amount: 100 });
    expect(orderState(TOTAL, reported.toReversed()).refund).toMatchObject({ id: 'later' });
    expect(orderState(TOTAL, [on('pi_1', 1, PAID)]).refund).toBeUndefined();
  });

  it('of declined attempts is the reason, whatever the order in which they are told', () => {
    const reported = [
      on('pi_1', 1, { effect: 'processing' }),
      on('pi_1', 5, { effect: 'processing' }),
      on('pi_1', 2, declined('card_expired')),
      on('pi_1', 4, declined('insufficient_funds')),
      on('pi_2', 3, declined('details_wrong')),
    ];
    expect(orderState(TOTAL, reported).failure).toBe('insufficient_funds');
    expect(orderState(TOTAL, reported.toReversed()).failure).toBe('insufficient_funds');
  });

  it('of one moment is the same reason, whichever is told first', () => {
    const reported = [on('pi_1', 1, declined('card_expired')), on('pi_2', 1, declined('insufficient_funds'))];
    expect(orderState(TOTAL, reported).failure).toBe('insufficient_funds');
    expect(orderState(TOTAL, reported.toReversed()).failure).toBe('insufficient_funds');
  });

  it('is no reason once a payment was made, nor one that nobody knows', () => {
    expect(orderState(TOTAL, [on('pi_1', 1, declined('card_expired')), on('pi_2', 2, PAID)]).failure).toBeUndefined();
    expect(
      orderState(TOTAL, [on('pi_1', 1, PAID), on('pi_1', 2, refunded(TOTAL)), on('pi_2', 3, declined('card_expired'))])
        .failure,
    ).toBeUndefined();
    expect(orderState(TOTAL, [on('pi_1', 1, declined('no such reason'))]).failure).toBeUndefined();
    expect(orderState(TOTAL, [on('pi_1', 1, { effect: 'processing' })]).failure).toBeUndefined();
  });
});

describe('[A09] two payments of one order', () => {
  const two = (first: PaymentEffect[], second: PaymentEffect[]) => [
    ...news('pi_1', ...first),
    ...news('pi_2', ...second),
  ];
  const surplusOf = ({ surplus }: OrderState) => surplus.map(({ payment }) => payment);

  it.each<[string, PaymentNews[], OrderState['status'], number, (string | null)[]]>([
    ['both stand: one is surplus', two([PAID], [PAID]), 'paid', 0, ['pi_2']],
    ['the second goes back', two([PAID], [PAID, refunded(TOTAL)]), 'paid', 0, []],
    ['the first goes back', two([PAID, refunded(TOTAL)], [PAID]), 'paid', 0, []],
    ['a part of the first goes back: the whole one carries', two([PAID, refunded(400)], [PAID]), 'paid', 0, ['pi_1']],
    ['parts of both go back', two([PAID, refunded(400)], [PAID, refunded(300)]), 'paid', 300, ['pi_1']],
    ['both go back', two([PAID, refunded(TOTAL)], [PAID, refunded(TOTAL)]), 'refunded', TOTAL, []],
    ['the second is disputed', two([PAID], [PAID, dispute('opened')]), 'paid', 0, []],
    [
      'one is disputed, the other goes back',
      two([PAID, dispute('lost')], [PAID, refunded(TOTAL)]),
      'disputed',
      TOTAL,
      [],
    ],
    [
      'the first fails, the second takes days',
      two([{ effect: 'failed' }], [{ effect: 'processing' }]),
      'processing',
      0,
      [],
    ],
    ['the refund of the second comes before its payment', two([PAID], [refunded(TOTAL)]), 'paid', 0, []],
    [
      'a page is left alone, another one paid',
      [...news(null, { effect: 'expired' }), ...news('pi_2', PAID)],
      'paid',
      0,
      [],
    ],
  ])('%s', (_case, reported, status, refundedAmount, surplus) => {
    const state = orderState(TOTAL, reported);
    expect([state.status, state.refundedAmount, surplusOf(state)]).toEqual([status, refundedAmount, surplus]);
  });

  it('tell, where all of them went back, when the first was paid and when the last went back', () => {
    const on = (payment: string, reported: PaymentEffect, day: number): PaymentNews => ({
      payment,
      reported,
      happenedAt: new Date(AT.getTime() + day * 86_400_000),
    });
    const news = [
      on('pi_1', PAID, 1),
      on('pi_1', refunded(TOTAL), 9),
      on('pi_2', PAID, 2),
      on('pi_2', refunded(TOTAL), 5),
      on('pi_3', PAID, 3),
      on('pi_3', refunded(TOTAL), 7),
    ];
    const [paid, back] = news;
    expect(orderState(TOTAL, news)).toMatchObject({ paidAt: paid?.happenedAt, refundedAt: back?.happenedAt });
  });

  it('tell when the payment that carries the order was paid, and refunds of that one alone', () => {
    const on = (payment: string, reported: PaymentEffect, day: number): PaymentNews => ({
      payment,
      reported,
      happenedAt: new Date(AT.getTime() + day * 86_400_000),
    });
    const state = orderState(TOTAL, [on('pi_1', PAID, 1), on('pi_1', refunded(TOTAL), 2), on('pi_2', PAID, 3)]);
    expect(state).toMatchObject({ paidAt: on('pi_2', PAID, 3).happenedAt, refundedAt: null });
  });
});
