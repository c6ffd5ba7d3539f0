/** What an event of Stripe is about, with what is read of any kind of object. */
export const STRIPE_OBJECT = {
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
