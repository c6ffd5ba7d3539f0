/**
 * Rules of OWASP ASVS 5, section 6.2, for passwords without a second factor: 15 characters and more are good, no rule about kinds of characters,
 * pasting allowed, common passwords refused. Lengths count Unicode code points after NFC, as people count them.
 */
export const MIN_PASSWORD_LENGTH = 15;

/** Long enough for any passphrase, short enough for the hash not to become a burden. */
export const MAX_PASSWORD_LENGTH = 128;

/** Length of a password as the rules count it. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}
