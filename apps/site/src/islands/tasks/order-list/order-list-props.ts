import type { ErrorStrings } from '../../../strings/error-keys.ts';
import type { OrderStrings, ReceiptStrings, Seller } from '../orders/order-text.ts';

export interface OrderListProps {
  intlTag: string;
  path: string;
  profile: string;
  seller: Seller;
  pricing: { label: string; href: string } | undefined;
  strings: {
    label: string;
    loading: string;
    noScript: string;
    signedOut: string;
    signIn: string;
    empty: string;
    number: string;
    date: string;
    item: string;
    total: string;
    status: string;
    /** With `{number}`. */
    receipt: string;
    receiptShort: string;
    retry: string;
  };
  order: OrderStrings;
  receipt: ReceiptStrings;
  errors: ErrorStrings;
}
