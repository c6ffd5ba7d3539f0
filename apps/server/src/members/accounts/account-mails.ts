import { type LinkPurpose, RETURN_PARAMETER } from '@duoverso/contracts';
import type { Mailer } from '../mails/mailer.ts';
import { type MailContent, type MailKind, writeMail } from '../mails/write-mail.ts';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './link-lifetimes.ts';

/** Whom a message is for. Better Auth does not know that `locale` is always there. */
export interface Recipient {
  readonly email: string;
  readonly locale?: string | null | undefined;
}

/** Where the link of a message leads. */
export interface MailPlace {
  /** Under which the visitor sees the site. */
  readonly origin: string;
  /** Path of the page to return to afterwards. */
  readonly returnTo?: string | undefined;
}

/** Messages about accounts. */
export interface AccountMails {
  /** Confirms the address of a new account. */
  verify(user: Recipient, token: string, place: MailPlace): void;
  /** Goes to the new address of an account, and moves it there. */
  newAddress(user: Recipient, newEmail: string, token: string, place: MailPlace): void;
  /** Answers a sign-up with an address that has an account. */
  exists(user: Recipient, place: MailPlace): void;
  reset(user: Recipient, token: string, place: MailPlace): void;
  passwordChanged(user: Recipient): void;
  /** Goes to the old address. */
  addressChanged(user: Recipient, newEmail: string): void;
  deleted(user: Recipient): void;
}

const PROFILE = '/profile/';

export function createAccountMails(mailer: Mailer, brand: MailContent['brand']): AccountMails {
  return {
    verify: (user, token, place) =>
      send('verify', user, { link: { url: linkTo(place, 'verify', token), hours: VERIFY_LINK_HOURS } }),
    newAddress(user, newEmail, token, place) {
      const link = { url: linkTo(place, 'verify', token), hours: VERIFY_LINK_HOURS };
      send('newAddress', { ...user, email: newEmail }, { link, values: { oldEmail: user.email } });
    },
    exists: (user, place) => send('exists', user, { link: { url: profileAt(place) } }),
    reset: (user, token, place) =>
      send('reset', user, { link: { url: linkTo(place, 'reset', token), hours: RESET_LINK_HOURS } }),
    passwordChanged: (user) => send('passwordChanged', user, {}),
    addressChanged: (user, newEmail) => send('addressChanged', user, { values: { newEmail } }),
    deleted: (user) => send('deleted', user, {}),
  };

  function send(kind: MailKind, { email, locale }: Recipient, more: Pick<MailContent, 'link' | 'values'>): void {
    mailer.send(kind, writeMail({ kind, to: email, locale: locale ?? '', brand, ...more }));
  }
}

/** The token stands behind the hash, which browsers keep to themselves. */
function linkTo(place: MailPlace, purpose: LinkPurpose, token: string): string {
  return `${profileAt(place)}#${purpose}=${encodeURIComponent(token)}`;
}

function profileAt({ origin, returnTo }: MailPlace): string {
  const query = returnTo === undefined ? '' : `?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;
  return `${origin}${PROFILE}${query}`;
}
