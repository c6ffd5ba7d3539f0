import type { CatalogueFile, Grant } from '@duoverso/content/catalogue';
import { DAY_MS } from '@duoverso/contracts/day';
import type { MessageKey } from '@duoverso/locales/messages';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../../database/schema.ts';
import { membershipSchedule, type Stretch } from '../membership/membership-schedule.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { grantOf, nameGrant, type OrderRow, taxOf } from '../orders/describe-order.ts';
import { readRefundTerms, refundDeadlines } from '../orders/refund-terms.ts';
import type { MailBody, MailFact, MailPen, MailRow, MailSources } from './mail-kind.ts';

/** What messages about an order say of it. Amounts are minor units. */
export interface OrderFacts {
  readonly id: string;
  readonly number: number;
  readonly grant: Grant;
  readonly plans: PlanNames;
  readonly quantity: number;
  readonly currency: string;
  readonly unitAmount: number;
  readonly discountAmount: number;
  readonly promotionAmount: number;
  readonly changesPlan: boolean;
  readonly invoiceNumber: string | null;
  readonly totalAmount: number;
  readonly taxPercent: number;
  readonly taxAmount: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Whether nothing has been paid. */
  readonly isSandbox: boolean;
  /** Until when the whole amount can be asked back, and at most how much of the quota may have been used. */
  readonly refund: { readonly until: Date; readonly maxQuotaShare: number } | undefined;
}

/** The facts of an order; undefined when there is no such order any more. */
export async function readOrderFacts({ db, catalogue }: MailSources, orderId: string): Promise<OrderFacts | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order && orderFacts(order, catalogue);
}

/** What messages say of an order. */
export function orderFacts(order: OrderRow, catalogue: CatalogueFile): OrderFacts {
  const { id, number, quantity, currency, unitAmount, discountAmount, totalAmount, createdAt, paidAt } = order;
  const { promotionAmount, changesPlan, invoiceNumber } = order;
  return {
    ...{ id, number, quantity, currency, unitAmount, discountAmount, totalAmount, createdAt, paidAt },
    ...{ promotionAmount, invoiceNumber, changesPlan, ...taxOf(order) },
    grant: grantOf(order),
    plans: planNames(catalogue),
    isSandbox: order.provider === 'sandbox',
    refund: refundOf(order, catalogue),
  };
}

/** By the rules that the order was made with; undefined for one that has not been paid. */
function refundOf(order: OrderRow, { refunds }: CatalogueFile): OrderFacts['refund'] {
  if (order.paidAt === null) return undefined;
  const terms = readRefundTerms(order, refunds);
  return { until: refundDeadlines(terms, order.paidAt).refund, maxQuotaShare: terms.maxQuotaShare };
}

/** Number, article and amounts, as receipts list them. */
export function orderLines(pen: MailPen, order: OrderFacts): MailFact[] {
  const { t, money, day, percent } = pen;
  const { currency, quantity, unitAmount, discountAmount, totalAmount, taxPercent, taxAmount } = order;
  const { promotionAmount, invoiceNumber } = order;
  return [
    { label: t('membership.receipt.number'), value: String(order.number) },
    ...(invoiceNumber === null ? [] : [{ label: t('membership.receipt.invoice'), value: invoiceNumber }]),
    { label: t('membership.receipt.date'), value: day(order.paidAt ?? order.createdAt) },
    { label: t('membership.receipt.item'), value: itemName(pen, order) },
    ...(quantity > 1 ? [{ label: t('membership.receipt.quantity'), value: String(quantity) }] : []),
    ...(totalAmount === unitAmount
      ? []
      : [{ label: t('membership.receipt.unit'), value: money(unitAmount, currency) }]),
    ...(discountAmount > 0
      ? [{ label: t('membership.receipt.discount'), value: money(-discountAmount, currency) }]
      : []),
    ...(promotionAmount > 0
      ? [
          {
            label: t(order.changesPlan ? 'membership.receipt.unused' : 'membership.receipt.promotion'),
            value: money(-promotionAmount, currency),
          },
        ]
      : []),
    { label: t('membership.receipt.total'), value: money(totalAmount, currency), strong: true },
    {
      label: t('membership.receipt.tax', { percent: percent(taxPercent / 100) }),
      value: money(taxAmount, currency),
    },
  ];
}

export function itemName(pen: MailPen, { grant, quantity, plans }: OrderFacts): string {
  return grantName(pen, grant, quantity, plans);
}

/** Names of plans by their ids. */
export type PlanNames = Readonly<Record<string, string>>;

export function planNames({ plans }: CatalogueFile): PlanNames {
  return Object.fromEntries(plans.map(({ id, name }) => [id, name]));
}

/** What a member has from now on, by the schedule that every place shows. */
export async function readSchedule(
  { db, catalogue, now }: MailSources,
  userId: string | null,
): Promise<readonly Stretch[]> {
  if (userId === null) return [];
  const { grants } = await readHoldings(db, userId);
  return membershipSchedule(
    grants,
    now,
    catalogue.plans.map(({ id }) => id),
  );
}

/** The schedule as a row of a table; none when nothing runs. */
export function scheduleFacts({ t, day }: MailPen, schedule: readonly Stretch[], names: PlanNames): MailFact[] {
  const lines = schedule.map(({ plan: id, from, to, paused }) => {
    const plan = names[id] ?? id;
    const days = Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS));
    return paused
      ? t('membership.schedule.next', { plan, date: day(to), days })
      : t('member.membership.active', { plan, date: day(to) });
  });
  return lines.length === 0 ? [] : [{ label: t('member.membership.title'), value: lines.join('\n') }];
}

/** What has been bought or given: `Read On! Plus, 30 days`. */
function grantName({ t, brand }: MailPen, grant: Grant, quantity: number, names: PlanNames): string {
  return nameGrant(t, grant, quantity, { brand: brand.name, nameOfPlan: (plan) => names[plan] ?? plan });
}

/** What rows of messages about a gift hold: the grant as it was made. */
export const grantedData = z.object({
  grant: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('membership'), plan: z.string(), days: z.int() }),
    z.object({ kind: z.literal('data'), tokens: z.int() }),
  ]),
});

export interface GrantedFacts {
  readonly grant: Grant;
  readonly plans: PlanNames;
  readonly schedule: readonly Stretch[];
}

export async function gatherGranted(
  { data: { grant }, userId }: MailRow<z.infer<typeof grantedData>>,
  sources: MailSources,
): Promise<GrantedFacts> {
  const schedule = grant.kind === 'membership' ? await readSchedule(sources, userId) : [];
  return { grant, plans: planNames(sources.catalogue), schedule };
}

/** What such a message is called and says beside what was given. */
interface GrantedWords {
  readonly subject: MessageKey;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly note: MessageKey;
}

/** A message about a gift: what was added, what the member has now, and the way to the account. */
export function writeGranted({ grant, plans, schedule }: GrantedFacts, pen: MailPen, words: GrantedWords): MailBody {
  const { t, view } = pen;
  const added = { label: t('mail.label.added'), value: grantName(pen, grant, 1, plans), strong: true };
  return {
    subject: t(words.subject),
    title: t(words.title),
    blocks: [
      { type: 'text', text: t(words.text) },
      { type: 'facts', facts: [added, ...scheduleFacts(pen, schedule, plans)] },
      { type: 'action', label: t('mail.label.account'), url: view('') },
      { type: 'note', text: t(words.note) },
    ],
  };
}
