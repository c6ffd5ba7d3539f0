import { formatMoney } from '@duoverso/locales/money';
import { useId, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import {
  type Amounts,
  estimateTokens,
  fillsMeter,
  MAX_AMOUNT,
  readAmount,
  UNITS,
  type Unit,
} from './estimate-usage.ts';
import { formatTokens } from './format-tokens.ts';

export interface UsageEstimatorProps {
  intlTag: string;
  /** Each unit with the words that one of it holds. */
  units: Readonly<Record<Unit, { label: string; words: string }>>;
  strings: {
    legend: string;
    /** With `{tokens}`. */
    result: string;
    nothing: string;
    note: string;
    /** With `{plan}` and `{percent}`. */
    fits: string;
    /** With `{plan}` and `{count}`: where the quota is many times as large. */
    times: string;
    /** With `{plan}`. */
    over: string;
    /** With `{price}`. */
    packs: string;
    /** With `{count}` and `{pack}`. */
    pack: string;
    tooMuch: string;
  };
  /** Plans whose quota the result is compared with; none where packs are recommended. */
  plans: readonly { readonly name: string; readonly tokensPerMonth: number }[];
  packs: readonly OfferedPack[];
  currency: string;
}

/** What a reader first sees: a book and an article a day. */
const START: Amounts = { article: 30, paper: 0, book: 1, video: 0 };

/** Works out how many tokens the visitor's reading takes, and which plan or packs hold that. */
export default function UsageEstimator({ intlTag, units, strings, plans, packs, currency }: UsageEstimatorProps) {
  const [amounts, setAmounts] = useState(START);
  const id = useId();
  const tokens = estimateTokens(amounts);
  return (
    <div className="estimator">
      <fieldset className="estimator-fields">
        <legend className="reading-text">{strings.legend}</legend>
        {UNITS.map((unit) => (
          <p key={unit}>
            <label htmlFor={`${id}-${unit}`}>
              <span className="reading-text">{units[unit].label}</span>
              <small className="reading-text" id={`${id}-${unit}-words`}>
                {units[unit].words}
              </small>
            </label>
            <noscript>{START[unit]}</noscript>
            <input
              id={`${id}-${unit}`}
              type="number"
              className="estimator-number needs-script"
              inputMode="numeric"
              min={0}
              max={MAX_AMOUNT}
              value={amounts[unit] === 0 ? '' : amounts[unit]}
              placeholder="0"
              aria-describedby={`${id}-${unit}-words`}
              onChange={({ currentTarget: { value } }) =>
                setAmounts((before) => ({ ...before, [unit]: readAmount(value) }))
              }
            />
          </p>
        ))}
      </fieldset>
      {/* Numbers are written by the browser's language data, which may differ from that of the build in a space. */}
      <div className="estimator-result" role="status">
        <p className="estimator-tokens" suppressHydrationWarning>
          {tokens === 0 ? strings.nothing : fill(strings.result, { tokens: formatTokens(intlTag, tokens) })}
        </p>
        {tokens > 0 && plans.length > 0 && <PlanFit {...{ intlTag, strings, plans, tokens }} />}
        {tokens > 0 && packs.length > 0 && <PackAdvice {...{ intlTag, strings, packs, currency, tokens }} />}
        <p className="estimator-note reading-text">{strings.note}</p>
      </div>
    </div>
  );
}

type Shown = UsageEstimatorProps & { tokens: number };

function PlanFit({ intlTag, strings, plans, tokens }: Pick<Shown, 'intlTag' | 'strings' | 'plans' | 'tokens'>) {
  return (
    <ul className="estimator-fit">
      {plans.map(({ name, tokensPerMonth }) => (
        <li key={name}>
          <span suppressHydrationWarning>{fitText(intlTag, strings, isolated(name), tokens / tokensPerMonth)}</span>
          {fillsMeter(tokens / tokensPerMonth) && (
            <meter className="estimator-meter" min={0} max={tokensPerMonth} value={tokens} aria-hidden="true" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a share of a plan's quota is in words: a percentage, or how many times the quota holds it. */
function fitText(intlTag: string, strings: Shown['strings'], plan: string, share: number): string {
  if (share > 1) return fill(strings.over, { plan });
  if (!fillsMeter(share)) {
    return fill(strings.times, { plan, count: new Intl.NumberFormat(intlTag).format(Math.floor(1 / share)) });
  }
  const percent = new Intl.NumberFormat(intlTag, { style: 'percent' }).format(Math.ceil(100 * share) / 100);
  return fill(strings.fits, { plan, percent });
}

function PackAdvice({
  intlTag,
  strings,
  packs,
  currency,
  tokens,
}: Pick<Shown, 'intlTag' | 'strings' | 'packs' | 'currency' | 'tokens'>) {
  const chosen = choosePacks(packs, tokens, currency);
  if (!chosen) return <p>{strings.tooMuch}</p>;
  return (
    <>
      <p suppressHydrationWarning>{fill(strings.packs, { price: formatMoney(intlTag, currency, chosen.amount) })}</p>
      <ul className="estimator-packs">
        {chosen.packs.map(({ pack, count }) => (
          <li key={pack.sku}>{fill(strings.pack, { count, pack: pack.name })}</li>
        ))}
      </ul>
    </>
  );
}

/** A name in Latin letters that does not take the number beside it along, in a sentence from right to left. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

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
interface ChosenPacks {
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
