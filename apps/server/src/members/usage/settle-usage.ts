import type { QuotaMonth } from './quota-months.ts';

/** A data pack of the ledger. */
export interface DataPack {
  readonly id: string;
  readonly tokens: number;
  readonly source: string;
  readonly sourceId: string;
  readonly grantedAt: Date;
  /** Null for one that stays until it is used. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** What was used at a moment. */
export interface UsedTokens {
  readonly at: Date;
  readonly tokens: number;
}

/** What every month and pack has given. */
export interface Settlement {
  readonly months: readonly { readonly month: QuotaMonth; readonly used: number }[];
  /** In the order in which they are used. */
  readonly packs: readonly { readonly pack: DataPack; readonly used: number }[];
  /** What nothing was there for: services notice with their next report that a member has nothing left. Nobody owes it. */
  readonly over: number;
}

/**
 * Charges usage: to the month that was running when it happened, as far as that had some left, then to the packs that were there, those that expire first at the front. The order of the rows does not
 * matter: a line that comes late is charged as if it had come in time.
 */
export function settleUsage(
  months: readonly QuotaMonth[],
  packs: readonly DataPack[],
  usage: readonly UsedTokens[],
): Settlement {
  const monthRows = months.map((month) => ({ month, used: 0 }));
  const packRows = packs.toSorted(comparePacks).map((pack) => ({ pack, used: 0 }));
  const running = monthRows
    .flatMap((row) => row.month.pieces.map((piece) => ({ row, piece })))
    .toSorted((a, b) => a.piece.from - b.piece.from);
  let place = 0;
  let over = 0;
  for (const { at, tokens } of usage.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const time = at.getTime();
    while ((running[place]?.piece.to ?? Number.POSITIVE_INFINITY) <= time) place += 1;
    const here = running[place];
    let left = tokens;
    if (here && here.piece.from <= time) left -= charge(here.row, here.row.month.tokens, left);
    for (const row of packRows) if (left > 0 && isThere(row.pack, time)) left -= charge(row, row.pack.tokens, left);
    over += left;
  }
  return { months: monthRows, packs: packRows, over };
}

/** Whether a pack can be used at a moment, as far as time is concerned. */
export function isThere({ grantedAt, expiresAt, revokedAt }: DataPack, time: number): boolean {
  const end = Math.min(...[expiresAt, revokedAt].map((date) => date?.getTime() ?? Number.POSITIVE_INFINITY));
  return grantedAt.getTime() <= time && time < end;
}

function charge(row: { used: number }, size: number, wanted: number): number {
  const taken = Math.min(size - row.used, wanted);
  row.used += taken;
  return taken;
}

/** Those that expire first, then those that came first. */
function comparePacks(a: DataPack, b: DataPack): number {
  const end = ({ expiresAt }: DataPack): number => expiresAt?.getTime() ?? Number.MAX_VALUE;
  return end(a) - end(b) || a.grantedAt.getTime() - b.grantedAt.getTime() || (a.id < b.id ? -1 : 1);
}
