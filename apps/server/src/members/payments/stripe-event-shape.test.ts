import { describe, expect, it } from 'vitest';
import { STRIPE_OBJECT } from '../../testing/stripe-object.ts';
import { STRIPE_EVENT_TYPES } from './stripe-event.ts';
import { eventOfBody } from './stripe-event-shape.ts';

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
    expect(eventOfBody(eventOf('refund.updated', { ...STRIPE_OBJECT, payment_intent: { id: 'pi_1' } }))).toBeDefined();
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
