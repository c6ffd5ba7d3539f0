import { ORDER_STATUSES } from '@duoverso/contracts/order-states';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { articleNames } from '../shop/article-names.ts';
import { type OrderStrings, RECEIPT_STRINGS, type ReceiptStrings, type Seller } from './order-text.ts';

/** What stands around orders in the reader's language. */
export function orderStrings(view: View): OrderStrings {
  return { status: stringsOf(view, keysIn('membership.order', ORDER_STATUSES)), articles: articleNames(view) };
}

/** What stands on receipts in the reader's language, with their placeholders to be filled. */
export function receiptStrings(view: View): ReceiptStrings {
  return stringsOf(view, keysIn('membership.receipt', RECEIPT_STRINGS));
}

/** Who sells, as receipts say it. */
export function seller(): Seller {
  const { legalName, supportEmail, address } = site.brand;
  return { name: legalName, email: supportEmail, address };
}
