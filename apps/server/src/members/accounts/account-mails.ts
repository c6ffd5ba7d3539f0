import { HOUR_MS } from '@duoverso/contracts/day';
import type { Db } from '../../database/db.ts';
import addressChanged from '../mails/kinds/address-changed.ts';
import deleted from '../mails/kinds/deleted.ts';
import deletionAsked from '../mails/kinds/deletion-asked.ts';
import exists from '../mails/kinds/exists.ts';
import newAddress from '../mails/kinds/new-address.ts';
import passwordChanged from '../mails/kinds/password-changed.ts';
import reset from '../mails/kinds/reset.ts';
import verify from '../mails/kinds/verify.ts';
import { type PlaceData, placeData } from '../mails/mail-kind.ts';
import { type MailRecipient, type QueueOptions, queueMail } from '../mails/mail-queue.ts';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './account-links.ts';

/** The account that a message is about. */
export interface MailedMember {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
}

/** Where the link of a message leads. */
export type MailPlace = PlaceData;

/** A passkey, or an account at a provider, as a message lists it. */
export interface ListedPasskey {
  readonly name: string;
  readonly createdAt: Date;
}

/** Messages about accounts, each to be written in the transaction of what it tells of. */
export interface AccountMails {
  /** Confirms the address of a new account. */
  verify(tx: Db, member: MailedMember, token: string, place: MailPlace): Promise<void>;
  /** Goes to the new address of an account, and moves it there. */
  newAddress(tx: Db, member: MailedMember, newEmail: string, token: string, place: MailPlace): Promise<void>;
  /** Answers a sign-up with an address that has an account. */
  exists(tx: Db, member: MailedMember, place: MailPlace): Promise<void>;
  reset(tx: Db, member: MailedMember, token: string, place: MailPlace): Promise<void>;
  /** Lists the passkeys and connections that went with the old password, or those that were added lately and still sign in. */
  passwordChanged(
    tx: Db,
    member: MailedMember,
    waysIn?: ({ readonly removed: readonly ListedPasskey[] } | { readonly kept: readonly ListedPasskey[] }) & {
      readonly connections: readonly ListedPasskey[];
    },
  ): Promise<void>;
  /** Goes to the old address. */
  addressChanged(tx: Db, member: MailedMember, newEmail: string): Promise<void>;
  /** Says until when the account can be kept, with the link that keeps it. */
  deletionAsked(tx: Db, member: MailedMember, dueAt: Date, token: string, place: MailPlace): Promise<void>;
  /** To be written after the account is gone: nothing of it stays with the message but the address. */
  deleted(tx: Db, member: MailedMember): Promise<void>;
}

/** @param authSecret encrypts the tokens of links as long as their messages wait */
export function createAccountMails(authSecret: string, now: () => Date): AccountMails {
  const link = (token: string, hours: number): QueueOptions => ({
    secret: { token, authSecret },
    expiresAt: new Date(now().getTime() + hours * HOUR_MS),
  });
  return {
    verify: (tx, member, token, place) =>
      queueMail(tx, verify, to(member), placeData.parse(place), link(token, VERIFY_LINK_HOURS)),
    newAddress: (tx, member, newEmail, token, place) =>
      queueMail(
        tx,
        newAddress,
        { ...to(member), email: newEmail },
        { ...placeData.parse(place), oldEmail: member.email },
        link(token, VERIFY_LINK_HOURS),
      ),
    exists: (tx, member, place) => queueMail(tx, exists, to(member), placeData.parse(place)),
    reset: (tx, member, token, place) =>
      queueMail(tx, reset, to(member), placeData.parse(place), link(token, RESET_LINK_HOURS)),
    passwordChanged: (tx, member, waysIn = { kept: [], connections: [] }) => {
      const isReset = 'removed' in waysIn;
      const list = (all: readonly ListedPasskey[]) =>
        all.map(({ name, createdAt }) => ({ name, at: createdAt.toISOString() }));
      const passkeys = list(isReset ? waysIn.removed : waysIn.kept);
      const connections = list(waysIn.connections);
      return queueMail(tx, passwordChanged, to(member), { passkeys, connections, passkeysRemoved: isReset });
    },
    addressChanged: (tx, member, newEmail) => queueMail(tx, addressChanged, to(member), { newEmail }),
    deletionAsked: (tx, member, dueAt, token, place) =>
      queueMail(
        tx,
        deletionAsked,
        to(member),
        { ...placeData.parse(place), dueAt: dueAt.toISOString() },
        { secret: { token, authSecret }, expiresAt: dueAt },
      ),
    deleted: (tx, { email, locale }) => queueMail(tx, deleted, { email, locale }, {}),
  };
}

function to({ id, email, locale }: MailedMember): MailRecipient {
  return { userId: id, email, locale };
}
