import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { STRIPE_OBJECT } from '../../testing/stripe-object.ts';
import { readStripeEvent, STRIPE_EVENT_TYPES } from './stripe-event.ts';

const GUIDE = new URL('../../../../../docs/guides/operating.md', import.meta.url);
const eventOf = (type: string, object: object = {}): Stripe.Event =>
  ({ type, data: { object: { ...STRIPE_OBJECT, ...object } } }) as unknown as Stripe.Event;

describe('the events of Stripe', () => {
  it.each(STRIPE_EVENT_TYPES)('%s tells of an order by its payment', (type) => {
    expect(readStripeEvent(eventOf(type))).toMatchObject({ paymentId: 'pi_1' });
  });

  it('that an endpoint has to send are those that the operator’s guide lists', () => {
    const listed = readFileSync(GUIDE, 'utf8').match(/(?<=^ {3}- `)[a-z._]+(?=`$)/gm);
    expect(listed).toEqual([...STRIPE_EVENT_TYPES]);
  });

  it('that tell nothing of an order are passed over', () => {
    expect(readStripeEvent(eventOf('charge.succeeded'))).toBeUndefined();
  });

  it.each<[string, string, object, object | undefined]>([
    ['a payment', 'checkout.session.completed', {}, { effect: 'paid' }],
    ['a payment that takes days', 'checkout.session.completed', { payment_status: 'unpaid' }, { effect: 'processing' }],
    ['its arrival', 'checkout.session.async_payment_succeeded', {}, { effect: 'paid' }],
    ['its failure', 'checkout.session.async_payment_failed', {}, { effect: 'failed' }],
    ['a page left alone', 'checkout.session.expired', {}, { effect: 'expired' }],
    [
      'an attempt that was declined',
      'payment_intent.payment_failed',
      { last_payment_error: { code: 'expired_card', decline_code: 'expired_card' } },
      { effect: 'declined', subject: 'card_expired' },
    ],
    [
      'a refund that we have asked for',
      'refund.created',
      { id: 're_1', status: 'pending', metadata: { order_id: 'order_1', request_id: 'ours' } },
      { effect: 'refund_pending', subject: 'ours', amount: 900 },
    ],
    [
      'a refund of the dashboard',
      'refund.updated',
      { id: 're_1', status: 'succeeded', metadata: null },
      { effect: 'refunded', subject: 're_1', amount: 900 },
    ],
    [
      'a refund that failed at the bank',
      'refund.failed',
      { id: 're_1', status: 'failed' },
      { effect: 'refund_failed', subject: 're_1', amount: 900 },
    ],
    ['money that goes back', 'charge.refunded', { amount_refunded: 450 }, { effect: 'refunded', amount: 450 }],
    ['a dispute', 'charge.dispute.created', { id: 'dp_1' }, { effect: 'dispute_opened', subject: 'dp_1' }],
    [
      'an inquiry, by which nothing is taken yet',
      'charge.dispute.created',
      { status: 'warning_under_review' },
      undefined,
    ],
    [
      'an inquiry that became a dispute',
      'charge.dispute.funds_withdrawn',
      { id: 'dp_1' },
      { effect: 'dispute_opened', subject: 'dp_1' },
    ],
    [
      'a dispute that was won',
      'charge.dispute.closed',
      { id: 'dp_1', status: 'won' },
      { effect: 'dispute_won', subject: 'dp_1' },
    ],
    [
      'an inquiry that ended',
      'charge.dispute.closed',
      { id: 'dp_1', status: 'warning_closed' },
      { effect: 'dispute_won', subject: 'dp_1' },
    ],
    [
      'a dispute that was lost',
      'charge.dispute.closed',
      { id: 'dp_1', status: 'lost' },
      { effect: 'dispute_lost', subject: 'dp_1' },
    ],
  ])('tell of %s', (_case, type, object, effect) => {
    expect(readStripeEvent(eventOf(type, object))?.effect).toEqual(effect);
  });

  it.each([
    ['checkout.session.completed', 'order_1'],
    ['checkout.session.expired', 'order_1'],
    ['charge.refunded', 'order_1'],
    ['payment_intent.payment_failed', 'order_1'],
    ['refund.created', 'order_1'],
    // Its payment tells which order it is of.
    ['charge.dispute.closed', undefined],
  ])('%s names the order %s', (type, orderId) => {
    expect(readStripeEvent(eventOf(type))?.orderId).toBe(orderId);
  });

  it('of a page made elsewhere name no order', () => {
    for (const type of ['checkout.session.completed', 'refund.created']) {
      expect(readStripeEvent(eventOf(type, { metadata: null }))).toMatchObject({ orderId: undefined });
    }
  });

  it('name the payment by its id, whether Stripe sends the id or the whole of it', () => {
    const paymentOf = (payment: unknown) =>
      readStripeEvent(eventOf('charge.refunded', { payment_intent: payment }))?.paymentId;
    expect(paymentOf('pi_2')).toBe('pi_2');
    expect(paymentOf({ id: 'pi_3' })).toBe('pi_3');
    expect(paymentOf(null)).toBeUndefined();
  });

  it('say what was paid where something was', () => {
    expect(readStripeEvent(eventOf('checkout.session.completed'))?.paid).toEqual({ amount: 900, currency: 'usd' });
    const unpaid = readStripeEvent(eventOf('checkout.session.completed', { payment_status: 'unpaid' }));
    expect(unpaid).not.toHaveProperty('paid');
    expect(readStripeEvent(eventOf('checkout.session.expired'))).not.toHaveProperty('paid');
  });
});
