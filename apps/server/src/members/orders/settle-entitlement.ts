import type { Db } from '../../database/db.ts';
import { findGrants } from '../membership/find-grants.ts';
import { type Cause, revokeGrant, writeGrant } from '../membership/ledger.ts';
import { liftRevocation } from '../membership/lift-revocation.ts';
import { grantOf, type OrderRow } from './describe-order.ts';
import type { OrderState } from './order-state.ts';

/** `given`: the order gives what it was made for from now on, for the first time or for a new payment after the money of the one before went back. */
export type Settled = 'given' | 'unchanged' | 'taken';

/**
 * Gives what an order was made for, once, as long as one of its payments stands. A second payment gives nothing more; which of the two is refunded does not matter. Money that
 * comes back, by a won dispute or because a refund failed at the bank, lifts the revocation; a payment for which nothing was given yet grants anew, from its own moment on, also when it was
 * disputed before it was told of.
 */
export async function settleEntitlement(tx: Db, order: OrderRow, state: OrderState, now: Date): Promise<Settled> {
  const { id, userId, quantity } = order;
  if (userId === null) return 'unchanged'; // the account has been deleted: there is nobody left to give anything to
  const { carrier, payments, status } = state;
  const grant = grantOf(order);
  const causes = [id, ...payments.flatMap(({ payment }) => (payment === null ? [] : [causeId(id, payment)]))];
  const given = await findGrants(tx, grant.kind, 'order', causes);
  const running = given.filter(({ revokedAt }) => revokedAt === null);
  if (!carrier) {
    for (const { sourceId } of running) await revokeGrant(tx, causeOf(sourceId), status, now);
    return running.length > 0 ? 'taken' : 'unchanged';
  }
  if (running.length > 0) return 'unchanged';
  const last = given.at(-1);
  if (last && (carrier.counted || carrier.payment === null)) {
    await liftRevocation(tx, causeOf(last.sourceId));
    return 'unchanged';
  }
  const cause = causeOf(last && carrier.payment !== null ? causeId(id, carrier.payment) : id);
  const written = await writeGrant(tx, { userId, grant, quantity, cause, at: now });
  if (!written) await liftRevocation(tx, cause);
  return 'given';
}

/** What a later payment of an order grants has the order and the payment as its cause; what the first one grants, the order alone. */
function causeId(orderId: string, payment: string): string {
  return `${orderId}/${payment}`;
}

function causeOf(sourceId: string): Cause {
  return { source: 'order', sourceId };
}
