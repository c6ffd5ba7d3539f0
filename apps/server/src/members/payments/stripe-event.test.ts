import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { paymentFailure, readStripeEvent, STRIPE_EVENT_TYPES } from './stripe-event.ts';
import { eventOfBody } from './stripe-event-shape.ts';
import { RENEWAL_EVENT_TYPES } from './stripe-renewal.ts';

/** What an event of Stripe is about, with what is read of any kind of object. */
const STRIPE_OBJECT = {
  id: 'pi_1',
  metadata: { order_id: 'order_1' },
  payment_intent: 'pi_1',
  payment_status: 'paid',
  amount_total: 900,
  amount: 900,
  amount_refunded: 900,
  currency: 'usd',
  status: 'needs_response',
};

const GUIDE = new URL('../../../../../docs/guides/operating.md', import.meta.url);
const eventOf = (type: string, object: object = {}): Stripe.Event =>
  ({ type, data: { object: { ...STRIPE_OBJECT, ...object } } }) as unknown as Stripe.Event;

describe('the events of Stripe', () => {
  it.each(STRIPE_EVENT_TYPES)('%s tells of an order by its payment', (type) => {
    expect(readStripeEvent(eventOf(type))).toMatchObject({ paymentId: 'pi_1' });
  });

  it('that an endpoint has to send are those that the operator’s guide lists', () => {
    const listed = readFileSync(GUIDE, 'utf8').match(/(?<=^ {3}- `)[a-z._]+(?=`$)/gm);
    expect(listed).toEqual([...STRIPE_EVENT_TYPES, ...RENEWAL_EVENT_TYPES]);
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

it.each([
  ['the word of the bank', { code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  ['that of Stripe where the bank has none', { code: 'expired_card' }, 'card_expired'],
  [
    'that of Stripe where that of the bank is not known',
    { code: 'incorrect_cvc', decline_code: 'new_one' },
    'details_wrong',
  ],
  ['a word that nobody knows', { code: 'card_declined', decline_code: 'a_word_of_2030' }, 'declined'],
  ['what is the bank’s to say', { code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
  ['nothing', null, 'declined'],
])('takes %s', (_case, error, failure) => {
  expect(paymentFailure(error)).toBe(failure);
});

describe('stripe event shape', () => {
  const eventOf = (type: string, object: object, more: object = {}) => ({
    id: 'evt_1',
    type,
    created: 1_790_000_000,
    data: { object },
    ...more,
  });

  describe('the body of a signed event', () => {
    it.each(STRIPE_EVENT_TYPES)('of %s is taken as it is', (type) => {
      const event = eventOf(type, STRIPE_OBJECT);
      expect(eventOfBody(event)).toBe(event);
    });

    it('may hold anything where it tells nothing of an order', () => {
      expect(eventOfBody(eventOf('customer.created', { metadata: 7 }))).toBeDefined();
      expect(eventOfBody(eventOf('toString', {}))).toBeDefined();
      expect(eventOfBody({ id: 'evt_1', type: 'customer.created' })).toBeDefined();
    });

    it('may leave out what Stripe leaves out', () => {
      expect(eventOfBody(eventOf('checkout.session.expired', { metadata: null, payment_intent: null }))).toBeDefined();
      expect(eventOfBody(eventOf('refund.updated', { ...STRIPE_OBJECT, metadata: null, status: null }))).toBeDefined();
      expect(
        eventOfBody(eventOf('refund.updated', { ...STRIPE_OBJECT, payment_intent: { id: 'pi_1' } })),
      ).toBeDefined();
      const failed = { ...STRIPE_OBJECT, last_payment_error: { code: 'card_declined', decline_code: null } };
      expect(eventOfBody(eventOf('payment_intent.payment_failed', failed))).toBeDefined();
    });

    it.each([
      ['nothing', null],
      ['a list', []],
      ['a text', 'evt_1'],
      ['no object', { id: 'evt_1', type: 'refund.created', created: 1, data: {} }],
      ['no id', eventOf('refund.created', STRIPE_OBJECT, { id: undefined })],
      ['an id that the database cannot keep', eventOf('refund.created', STRIPE_OBJECT, { id: 'evt_\u0000' })],
      ['an id of a book', eventOf('refund.created', STRIPE_OBJECT, { id: 'x'.repeat(256) })],
      ['no moment', eventOf('refund.created', STRIPE_OBJECT, { created: undefined })],
      ['a moment that no date can tell', eventOf('refund.created', STRIPE_OBJECT, { created: 1e15 })],
      ['part of a second', eventOf('refund.created', STRIPE_OBJECT, { created: 1.5 })],
      ['an object without id', eventOf('refund.created', { ...STRIPE_OBJECT, id: undefined })],
      ['an amount in words', eventOf('refund.created', { ...STRIPE_OBJECT, amount: '900' })],
      ['part of a cent', eventOf('charge.refunded', { ...STRIPE_OBJECT, amount_refunded: 9.5 })],
      ['an amount below nothing', eventOf('charge.refunded', { ...STRIPE_OBJECT, amount_refunded: -1 })],
      ['metadata that are none', eventOf('charge.refunded', { ...STRIPE_OBJECT, metadata: null })],
      ['an order that is an object', eventOf('checkout.session.completed', { metadata: { order_id: {} } })],
      ['a payment that is a number', eventOf('charge.dispute.created', { ...STRIPE_OBJECT, payment_intent: 7 })],
      ['a dispute without a state', eventOf('charge.dispute.closed', { ...STRIPE_OBJECT, status: null })],
      [
        'an error that is a text',
        eventOf('payment_intent.payment_failed', { ...STRIPE_OBJECT, last_payment_error: 'no' }),
      ],
    ])('is none with %s', (_, body) => {
      expect(eventOfBody(body)).toBeUndefined();
    });
  });
});
