import type { PlanChangePreview, Renewal } from '@duoverso/contracts/renewals';
import { fill } from '../../../strings/fill.ts';
import { orderDay, orderMoney } from '../orders/order-text.ts';

/** Last names of the strings `membership.renewal.…` around renewals. */
export const RENEWAL_STRINGS = [
  'title',
  'active',
  'pastDue',
  'ending',
  'end',
  'portal',
  'charge',
  'fail',
  'change',
  'changeTo',
  'preview',
  'due',
  'dueWhole',
  'confirm',
  'keep',
] as const;

export type RenewalStrings = Readonly<Record<(typeof RENEWAL_STRINGS)[number], string>>;

const LINES = { active: 'active', past_due: 'pastDue', ending: 'ending', ended: 'ending' } as const;

/**
 * What is charged next and when, or until when the plan goes on.
 * @param plans names of plans by id
 */
export function renewalLine(
  renewal: Renewal,
  strings: RenewalStrings,
  plans: Readonly<Record<string, string>>,
  intlTag: string,
): string {
  const { status, amount, graceUntil, paidUntil } = renewal;
  const moment = status === 'past_due' ? graceUntil : paidUntil;
  return fill(strings[LINES[status]], {
    plan: plans[renewal.plan] ?? renewal.plan,
    price: orderMoney(intlTag, renewal, amount),
    date: moment === null ? '' : orderDay(intlTag, moment),
  });
}

/** What a change of the plan costs now and next. */
export function changeLine(
  preview: PlanChangePreview,
  { changes }: Pick<Renewal, 'changes'>,
  strings: RenewalStrings,
  plans: Readonly<Record<string, string>>,
  intlTag: string,
): string {
  const { sku, dueNow, unused, price, nextChargeAt } = preview;
  const plan = changes.find((one) => one.sku === sku)?.plan ?? sku;
  const money = (amount: number) => orderMoney(intlTag, preview, amount);
  // The terms of the sum only where they make it: a balance with the payment provider may have paid a part.
  return fill(unused > 0 && price - unused === dueNow ? strings.due : strings.dueWhole, {
    due: money(dueNow),
    price: money(price),
    unused: money(unused),
    plan: plans[plan] ?? plan,
    date: orderDay(intlTag, nextChargeAt),
  });
}
