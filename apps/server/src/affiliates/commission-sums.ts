/** Amounts in minor units, by currency. */
export type Sums = { currency: string; amount: number }[];

interface Earned {
  readonly currency: string;
  readonly amount: number;
  readonly dueAt: Date;
  readonly paidAt: Date | null;
}

/** What commissions come to: within the refund window, past it, and paid out. Void ones are left out by who reads them. */
export function sumCommissions(
  rows: readonly Earned[],
  now: Date,
): { readonly pending: Sums; readonly due: Sums; readonly paid: Sums } {
  const open = rows.filter(({ paidAt }) => paidAt === null);
  return {
    pending: sumsOf(open.filter(({ dueAt }) => dueAt > now)),
    due: sumsOf(open.filter(({ dueAt }) => dueAt <= now)),
    paid: sumsOf(rows.filter(({ paidAt }) => paidAt !== null)),
  };
}

/** The sum of each currency, in the order in which they first appear. */
export function sumsOf(rows: readonly { readonly currency: string; readonly amount: number }[]): Sums {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
