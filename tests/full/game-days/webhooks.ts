import { createHmac } from 'node:crypto';
import { freePort } from '../../../apps/server/src/database/embedded/endpoint.ts';
import { startStripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import type { GameDay } from './game-day.ts';
import { GAME_DAY_SECRETS } from './members.ts';
import { ask, sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

const SECRET = `whsec_${'s'.repeat(32)}`;
const DELIVERIES = 8;
const STALE_S = 3_600;

export const webhooks: GameDay = {
  name: 'webhooks',
  promise: 'A storm of repeated, forged and stale events gives each order once what was bought, and pages go on.',
  async run({ check, note, cluster, server, folder, short, afterwards }) {
    const stripe = await startStripeStandIn();
    afterwards(stripe.close);
    const { url } = await cluster();
    const port = await freePort();
    const env = {
      DATABASE_URL: url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OUTBOX_DIR: `${folder}/outbox`,
      STRIPE_SECRET_KEY: 'sk_test_of_the_drill',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_BASE_URL: stripe.baseUrl,
      ...GAME_DAY_SECRETS,
    };
    const { origin } = await server(env);
    const { client } = await signUp(origin, env.OUTBOX_DIR);
    const orders: Order[] = [];
    for (let quantity = 1; quantity <= (short ? 3 : 10); quantity += 1) {
      const made = await client.post(origin, '/api/orders', { sku: 'data-5m', quantity });
      if (made.status !== 200) throw new Error(`An order was answered with ${JSON.stringify(made)}.`);
      orders.push((made.body as { order: Order }).order);
    }
    const bodies = orders.map(paidEvent);
    const visitors = sendVisitors(origin, USUAL_PRECONDITIONS, 3);
    const deliver = (body: string, signature: string) =>
      ask(origin, {
        path: `${FIXTURE_BASE}/api/webhooks/stripe`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
    const now = Math.floor(Date.now() / 1_000);
    const [good, forged, stale] = await Promise.all([
      Promise.all(
        Array.from({ length: DELIVERIES }, () => bodies.map((body) => deliver(body, sign(body, now)))).flat(),
      ),
      Promise.all(bodies.map((body) => deliver(body.replace('paid', 'Paid'), sign(body, now)))),
      Promise.all(bodies.map((body) => deliver(body, sign(body, now - STALE_S)))),
    ]);
    await visitors.leave();
    note(
      `${good.length} true deliveries of ${bodies.length} events, ${forged.length + stale.length} false ones, all at once.`,
    );
    check(
      'true events are taken',
      good.every((status) => status === 200),
      tally(good),
    );
    check(
      'forged and stale ones are refused',
      [...forged, ...stale].every((status) => status === 400),
      tally([...forged, ...stale]),
    );
    const { body } = await client.get(origin, '/api/orders');
    const paid = (body as { orders: { status: string }[] }).orders.filter(({ status }) => status === 'paid').length;
    check('orders that are paid', paid === orders.length, `${paid} of ${orders.length}`);
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check('pages that failed meanwhile', bad === 0, `${bad} of ${visitors.answered()}`);
  },
};

interface Order {
  readonly id: string;
  readonly totalAmount: number;
  readonly currency: string;
}

function paidEvent({ id, totalAmount, currency }: Order): string {
  const object = {
    metadata: { order_id: id },
    payment_intent: `pi_${id}`,
    payment_status: 'paid',
    amount_total: totalAmount,
    currency: currency.toLowerCase(),
  };
  const created = Math.floor(Date.now() / 1_000);
  return JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    created,
    data: { object },
  });
}

function sign(body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`;
}

function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}
