/** Hash of an order's view on the account page, or of its page in the sandbox. */
export function orderHref(id: string, place: 'orders' | 'sandbox' = 'orders'): string {
  return `#/${place}/${encodeURIComponent(id)}`;
}
