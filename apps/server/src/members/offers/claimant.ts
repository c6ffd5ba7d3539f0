/**
 * The mailbox behind an address, as far as it can be told: in small letters and without what stands behind a plus sign, which most providers deliver to the same box. Offers are once per person, and nobody refers themselves.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const plus = local.indexOf('+');
  return `${plus > 0 ? local.slice(0, plus) : local}${email.slice(at)}`.toLowerCase();
}
