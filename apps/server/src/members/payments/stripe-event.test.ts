import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readStripeEvent, STRIPE_EVENT_TYPES } from './stripe-event.ts';

const GUIDE = new URL('../../../../../docs/guides/operating.md', import.meta.url);
const OBJECT = {
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
const eventOf = (type: string): Stripe.Event => ({ type, data: { object: OBJECT } }) as unknown as Stripe.Event;

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
});
