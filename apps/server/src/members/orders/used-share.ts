import type { Db } from '../../database/db.ts';
import type { OrderRow } from './describe-order.ts';

/**
 * Share of what an order gives that has been used, from 0 to 1; undefined where it is not known.
 *
 * Nothing is known of it today: translation services do not report to this server what they have used, so there is nothing to read, and nobody is refused a refund for what
 * cannot be shown. Once usage is reported, it is read here and nowhere else.
 */
export function usedShare(_db: Db, _order: OrderRow): Promise<number | undefined> {
  return Promise.resolve(undefined);
}
