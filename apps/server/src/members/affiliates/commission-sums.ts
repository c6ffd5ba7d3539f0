/** Amounts in minor units, by currency. */
export type Sums = { currency: string; amount: number }[];

/** A commission, as far as money is concerned. */
interface Earned {
  readonly currency: string;
  readonly amount: number;
  readonly paidAmount: number;
  readonly dueAt: Date;
  readonly voidedAt: Date | null;
}

/** What commissions come to: within the refund window, past it, and paid out. What went back after its payout is taken off what is due; more than is due waits for further commissions. */
export function sumCommissions(
  rows: readonly Earned[],
  now: Date,
): { readonly pending: Sums; readonly due: Sums; readonly paid: Sums } {
  const open = rows.map((row) => ({ ...row, amount: earnedBy(row) - row.paidAmount }));
  return {
    pending: sumsOf(open.filter(({ dueAt }) => dueAt > now)),
    due: sumsOf(open.filter(({ dueAt }) => dueAt <= now)),
    paid: sumsOf(rows.map(({ currency, paidAmount }) => ({ currency, amount: paidAmount }))),
  };
}

/** What a commission has earned, whether or not it has been paid out. */
export function earnedBy({ amount, voidedAt }: Pick<Earned, 'amount' | 'voidedAt'>): number {
  return voidedAt === null ? amount : 0;
}

/** The sum of each currency in which there is something, in the order in which they first appear. */
export function sumsOf(rows: readonly { readonly currency: string; readonly amount: number }[]): Sums {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount })).filter(({ amount }) => amount > 0);
}
