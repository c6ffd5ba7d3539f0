import type { LinkPurpose } from '@duoverso/contracts';
import type { Mailer } from '../mails/mailer.ts';
import { type MailContent, type MailKind, writeMail } from '../mails/write-mail.ts';
import { readAddressToken } from './address-token.ts';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './link-lifetimes.ts';

/** Whom a message is for. Better Auth does not know that `locale` is always there. */
export interface Recipient {
  readonly email: string;
  readonly locale?: string | null | undefined;
}

/** Messages about accounts. `origin` is that under which the visitor sees the site. */
export interface AccountMails {
  /** Confirms the address of a new account, or the new address of an account, whichever the token is for. */
  verify(user: Recipient, token: string, origin: string): void;
  /** Answers a sign-up with an address that has an account. */
  exists(user: Recipient, origin: string): void;
  reset(user: Recipient, token: string, origin: string): void;
  passwordChanged(user: Recipient): void;
  /** Goes to the old address. */
  addressChanged(user: Recipient, newEmail: string): void;
  deleted(user: Recipient): void;
}

const PROFILE = '/profile/';

export function createAccountMails(mailer: Mailer, brand: MailContent['brand']): AccountMails {
  return {
    verify(user, token, origin) {
      const { email, updateTo } = readAddressToken(token);
      const link = { url: linkTo(origin, 'verify', token), hours: VERIFY_LINK_HOURS };
      if (updateTo === undefined) send('verify', user, { link });
      else send('newAddress', { ...user, email: updateTo }, { link, values: { oldEmail: email } });
    },
    exists: (user, origin) => send('exists', user, { link: { url: `${origin}${PROFILE}` } }),
    reset: (user, token, origin) =>
      send('reset', user, { link: { url: linkTo(origin, 'reset', token), hours: RESET_LINK_HOURS } }),
    passwordChanged: (user) => send('passwordChanged', user, {}),
    addressChanged: (user, newEmail) => send('addressChanged', user, { values: { newEmail } }),
    deleted: (user) => send('deleted', user, {}),
  };

  function send(kind: MailKind, { email, locale }: Recipient, more: Pick<MailContent, 'link' | 'values'>): void {
    mailer.send(kind, writeMail({ kind, to: email, locale: locale ?? '', brand, ...more }));
  }
}

/** The token stands behind the hash, which browsers keep to themselves. */
function linkTo(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}${PROFILE}#${purpose}=${encodeURIComponent(token)}`;
}
