/** A data pack as the recommendation needs it. */
export interface OfferedPack {
  readonly sku: string;
  readonly name: string;
  readonly tokens: number;
  readonly maxQuantity: number;
  /** Minor units by currency. */
  readonly prices: Readonly<Record<string, number>>;
}

/** Packs that together hold what is needed. */
export interface ChosenPacks {
  readonly packs: readonly { readonly pack: OfferedPack; readonly count: number }[];
  /** Sum in minor units of the currency. */
  readonly amount: number;
}

/** The cheapest packs that hold a number of tokens; of two at the same price those that hold more. Undefined when all packs together hold less. */
export function choosePacks(packs: readonly OfferedPack[], tokens: number, currency: string): ChosenPacks | undefined {
  const sorted = packs.toSorted((a, b) => b.tokens - a.tokens);
  let best: { counts: number[]; amount: number; tokens: number } | undefined;
  const visit = (place: number, counts: number[], amount: number, held: number): void => {
    if (best && amount > best.amount) return;
    const pack = sorted[place];
    const missing = tokens - held;
    if (missing <= 0 || !pack) {
      const better = !best || amount < best.amount || held > best.tokens;
      if (missing <= 0 && better) best = { counts, amount, tokens: held };
      return;
    }
    const most = Math.min(Math.ceil(missing / pack.tokens), pack.maxQuantity);
    for (let count = most; count >= 0; count -= 1) {
      visit(place + 1, [...counts, count], amount + count * (pack.prices[currency] ?? 0), held + count * pack.tokens);
    }
  };
  visit(0, [], 0, 0);
  if (!best) return undefined;
  const chosen = best.counts.flatMap((count, place) => {
    const pack = sorted[place];
    return pack && count > 0 ? [{ pack, count }] : [];
  });
  return { packs: chosen, amount: best.amount };
}
