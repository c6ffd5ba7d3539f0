import { createHmac, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@duoverso/contracts/day';
import type { StandInInvoice, StandInSubscription } from '../../../apps/server/src/testing/stripe-renewal-books.ts';
import type { StripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';

export const WEBHOOK_SECRET = 'whsec_crash';
const SECOND_MS = 1_000;

/** What has happened at Stripe, which lives on when our server dies, and what of it our server has not taken yet. */
export class StripeSide {
  readonly standIn: StripeStandIn;
  /** Events in the order of what happened, as they are sent; those that were answered with 200 go, and are sent once more at the end. */
  readonly waiting: string[] = [];
  readonly delivered: string[] = [];
  private readonly told = new Set<string>();

  constructor(standIn: StripeStandIn) {
    this.standIn = standIn;
  }

  /** The first charge of an order that renews: its payment page was shown, and it was paid there, perhaps with a promotion code. */
  begin(orderId: string, promotion: number): StandInSubscription | undefined {
    const session = this.standIn.sessions.find(({ fields }) => fields.get('metadata[order_id]') === orderId);
    if (session?.status !== 'open') return undefined;
    session.status = 'complete';
    const { subscription, invoice } = this.standIn.renewals.begin(session, { at: nowInSeconds(), promotion });
    this.tellPaid(invoice);
    return subscription;
  }

  /** The charge at the end of the period. */
  renew(subscription: StandInSubscription): void {
    const at = new Date(subscription.current_period_end * SECOND_MS + HOUR_MS);
    this.tellPaid(this.standIn.renewals.renew(subscription, { at }));
  }

  end(subscription: StandInSubscription): void {
    subscription.status = 'canceled';
    subscription.ended_at = nowInSeconds().getTime() / SECOND_MS;
    this.tell('customer.subscription.deleted', subscription);
  }

  tellPaid(invoice: StandInInvoice): void {
    for (const { payment } of invoice.payments.data) this.standIn.payments.set(payment.payment_intent, {});
    this.tell('invoice.paid', invoice);
  }

  /** Sends what waits, as Stripe does until it is taken. Rejects with what breaks the connection. */
  async deliver(
    origin: string,
    isDone: (answer: { status: number; body: unknown }) => Promise<boolean>,
  ): Promise<void> {
    this.tellChanges();
    for (let [next] = this.waiting; next !== undefined; [next] = this.waiting) {
      if (!(await isDone(await send(origin, next)))) return;
      const place = this.waiting.indexOf(next);
      // Sent at the same moment by another member's turn.
      if (place < 0) continue;
      this.waiting.splice(place, 1);
      this.delivered.push(next);
    }
  }

  /** Changes of plans are made by our server; of them, too, Stripe tells by itself. */
  private tellChanges(): void {
    for (const invoice of this.standIn.renewals.invoices) {
      if (invoice.billing_reason !== 'subscription_update' || this.told.has(invoice.id)) continue;
      this.told.add(invoice.id);
      this.tellPaid(invoice);
    }
  }

  private tell(type: string, object: object): void {
    const created = nowInSeconds().getTime() / SECOND_MS;
    const event = { id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } };
    this.waiting.push(JSON.stringify(event));
  }
}

export async function send(origin: string, event: string): Promise<{ status: number; body: unknown }> {
  const at = nowInSeconds().getTime() / SECOND_MS;
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${event}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  const response = await fetch(`${origin}${FIXTURE_BASE}/api/webhooks/stripe`, {
    method: 'POST',
    headers,
    body: event,
  });
  return { status: response.status, body: await response.json() };
}

function nowInSeconds(): Date {
  return new Date(Math.floor(Date.now() / SECOND_MS) * SECOND_MS);
}
