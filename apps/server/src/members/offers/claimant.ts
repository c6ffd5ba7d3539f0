/** Providers that deliver to one box whatever dots stand in front of the at sign, with the domains that are the same. https://support.google.com/mail/answer/7436150 and /answer/10313 */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** Domains of these providers. */
export const DOTLESS_DOMAINS = Object.keys(WITHOUT_DOTS);

/**
 * The mailbox behind an address, as far as it can be told: in small letters, without what stands behind a plus sign, which most providers deliver to the same box, and without the
 * dots that its provider ignores. Offers are once per person, and nobody refers themselves.
 * @example mailboxOf('A.Reader+manga@googlemail.com') // 'areader@gmail.com'
 */
export function mailboxOf(email: string): string {
  const [box, domain] = partsOf(email);
  const same = Object.hasOwn(WITHOUT_DOTS, domain) ? WITHOUT_DOTS[domain] : undefined;
  return same === undefined ? `${box}@${domain}` : `${box.replaceAll('.', '')}@${same}`;
}

/** The same with its dots and its own domain, as claims from before they were passed over have it. */
export function mailboxWithDots(email: string): string {
  return partsOf(email).join('@');
}

/** What stands before the at sign, without its part behind a plus sign, and the domain. */
function partsOf(email: string): readonly [string, string] {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const plus = local.indexOf('+');
  return [plus > 0 ? local.slice(0, plus) : local, address.slice(at + 1)];
}
