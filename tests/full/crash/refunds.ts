import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { MemberDatabase } from '../../../apps/server/src/database/db.ts';
import { dataEntries, mails, orders, paymentEvents } from '../../../apps/server/src/database/schema.ts';
import { resumeRefunds } from '../../../apps/server/src/members/orders/carry-out-refunds.ts';
import { createSandbox } from '../../../apps/server/src/members/payments/open-payments.ts';
import { codeOf } from './member-client.ts';
import type { SignedUpMember } from './sign-up.ts';

const { refunds } = loadCommerce(join(import.meta.dirname, '../../../content')).catalogue;

/** Orders whose money members want back. */
export interface RefundRequests {
  readonly wanted: { readonly orderId: string; readonly userId: string }[];
  /** Ids of the orders of which members were told that it is on its way. */
  readonly acknowledged: Set<string>;
}

/** Asks for what a member wants back; also once more for what nobody has answered in an earlier life. */
export async function askForRefunds(
  origin: string,
  { client, userId }: SignedUpMember,
  { wanted, acknowledged }: RefundRequests,
  isDone: (answer: { status: number; body: unknown }) => Promise<boolean>,
): Promise<void> {
  for (const { orderId } of wanted.filter((one) => one.userId === userId && !acknowledged.has(one.orderId))) {
    const found = await client.get(origin, `/api/orders/${orderId}`);
    if (!(await isDone(found))) continue;
    const { payment } = found.body as { payment: { refundOffers: string[] } };
    // Nothing is offered any more where it has been asked for.
    const kind = payment.refundOffers[0] ?? 'refund';
    const answer = await client.post(origin, `/api/orders/${orderId}/refund`, { kind });
    // What is reported meanwhile can use up too much of it: then a withdrawal is offered.
    if (codeOf(answer.body) === 'order_not_refundable') continue;
    if (await isDone(answer)) acknowledged.add(orderId);
  }
}

/** Carries out what was left alone, as a server does a minute later; then sentences about what is wrong with refunds. None when all that was asked for went back once, was taken once, and was told once. */
export async function auditRefunds(
  { db }: MemberDatabase,
  { wanted, acknowledged }: RefundRequests,
): Promise<string[]> {
  const now = () => new Date(Date.now() + 2 * MINUTE_MS);
  await resumeRefunds({ db, payments: createSandbox(), refunds, log: pino({ level: 'silent' }), now });
  const rows = await db.select().from(orders);
  const events = await db.select().from(paymentEvents);
  const taken = await db.select().from(dataEntries).where(eq(dataEntries.kind, 'revocation'));
  const reported = await db.select().from(mails).where(eq(mails.kind, 'refund'));
  const violations: string[] = [];
  for (const id of acknowledged) {
    if (rows.find((order) => order.id === id)?.status !== 'refunded') violations.push(`The refund of ${id} is lost.`);
  }
  for (const { id, status, refundedAmount, totalAmount } of rows) {
    const asked = events.filter(({ orderId, effect }) => orderId === id && effect === 'refund_requested').length;
    const back = events.filter(({ orderId, effect }) => orderId === id && effect === 'refunded').length;
    const lost = taken.filter(({ sourceId }) => sourceId === id).length;
    const mailed = reported.filter(({ data }) => (data as { orderId: string }).orderId === id).length;
    if (status === 'refunding') violations.push(`The refund of ${id} has been forgotten.`);
    if (asked > 0 && !wanted.some(({ orderId }) => orderId === id)) violations.push(`Nobody wants ${id} back.`);
    if (refundedAmount !== (asked > 0 ? totalAmount : 0)) violations.push(`Of ${id} ${refundedAmount} went back.`);
    const counts = { asked, back, lost, mailed };
    if (new Set([...Object.values(counts), Number(status === 'refunded')]).size > 1) {
      violations.push(`The order ${id} is ${status}: ${JSON.stringify(counts)}`);
    }
  }
  return violations;
}
