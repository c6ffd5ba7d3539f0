import type { Order } from '@duoverso/contracts/orders';
import { formatDate, formatMoment } from '@duoverso/locales/dates';
import { formatAmount } from '@duoverso/locales/money';

/**
 * Last names of the strings `membership.receipt.…`; `refunded` has `{date}`, `tax` has `{percent}`, `creditNote` has `{number}`, `refundUntil` has `{until}`, `{share}` and
 * `{withdrawal}`.
 */
export const RECEIPT_STRINGS = [
  'title',
  'number',
  'date',
  'seller',
  'buyer',
  'item',
  'quantity',
  'unit',
  'discount',
  'invoice',
  'promotion',
  'unused',
  'creditNote',
  'total',
  'tax',
  'taxId',
  'paidBy.stripe',
  'paidBy.sandbox',
  'refunded',
  'disputed',
  'refundUntil',
  'sandbox',
  'note',
  'print',
  'close',
] as const;

export type ReceiptStrings = Readonly<Record<(typeof RECEIPT_STRINGS)[number], string>>;

/** Who sells. */
export interface Seller {
  readonly name: string;
  readonly email: string;
  /** Lines of the address. */
  readonly address: readonly string[];
}

/** Strings around an order that list and receipt share. */
export interface OrderStrings {
  status: Readonly<Record<Order['status'], string>>;
  /** Names of the articles by their stock-keeping unit. */
  articles: Readonly<Record<string, string>>;
}

/** What has been ordered; an article that is sold no more by its stock-keeping unit. */
export function articleName({ articles }: OrderStrings, { sku }: Pick<Order, 'sku'>): string {
  return articles[sku] ?? sku;
}

/** A moment of an order as a day in the reader's time zone. */
export function orderDay(intlTag: string, instant: string): string {
  return formatDate(intlTag, new Date(instant), { style: 'medium' });
}

/** An amount of an order in its own currency. */
export function orderMoney(intlTag: string, { currency }: Pick<Order, 'currency'>, amount: number): string {
  return formatAmount(intlTag, currency, amount);
}

/** Whether money has moved, so that there is something to give a receipt for. */
export function hasReceipt({ paidAt }: Order): boolean {
  return paidAt !== null;
}

/** A moment of an order with its time, in the reader's time zone. */
export function orderMoment(intlTag: string, instant: string): string {
  return formatMoment(intlTag, new Date(instant));
}

/** Hash of an order's view on the account page, or of its page in the sandbox. */
export function orderHref(id: string, place: 'orders' | 'sandbox' = 'orders'): string {
  return `#/${place}/${encodeURIComponent(id)}`;
}
