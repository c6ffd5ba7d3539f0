import type { Db } from '../../database/db.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { type PlanQuota, quotaMonths } from '../usage/quota-months.ts';
import { boundsOf, readUsage } from '../usage/read-quota.ts';
import { settleUsage } from '../usage/settle-usage.ts';
import type { OrderRow } from './describe-order.ts';

/**
 * Share of what an order gives that has been used, from 0: of a plan by its monthly quota, of data packs by their size. Undefined for an order that has given nothing, or whose account is gone.
 * @param plans the highest first
 */
export async function usedShare(
  db: Db,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  { plans, now }: { readonly plans: readonly PlanQuota[]; readonly now: Date },
): Promise<number | undefined> {
  if (userId === null) return undefined;
  const holdings = await readHoldings(db, userId);
  const isOfOrder = ({ source, sourceId }: { source: string; sourceId: string }): boolean =>
    source === 'order' && sourceId.split('/')[0] === id;
  const grants = new Set(holdings.grants.filter(isOfOrder));
  const packs = new Set(holdings.packs.filter(isOfOrder));
  if (grants.size + packs.size === 0) return undefined;
  const since = Math.min(...[...grants, ...packs].map(({ grantedAt }) => grantedAt.getTime()));
  const usage = (await readUsage(db, new Map([[userId, boundsOf(holdings, now, plans, since)]]))).get(userId) ?? [];
  const settled = settleUsage(quotaMonths(holdings.grants, now, plans), holdings.packs, usage);
  const months = settled.months.filter(({ month }) => grants.has(month.grant as (typeof holdings.grants)[number]));
  const rows = settled.packs.filter(({ pack }) => packs.has(pack));
  const used = [...months, ...rows].reduce((sum, row) => sum + row.used, 0);
  const size =
    Math.max(0, ...months.map(({ month }) => month.tokens)) + rows.reduce((sum, { pack }) => sum + pack.tokens, 0);
  return size === 0 ? 0 : used / size;
}
