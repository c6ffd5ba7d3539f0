import type { CatalogueFile, Grant, OffersFile } from '@duoverso/content/catalogue';
import { DAY_MS } from '@duoverso/contracts/day';
import { compareVersions, VERSION_PATTERN } from '@duoverso/contracts/extension-handshake';
import type { Claim } from '@duoverso/contracts/granting';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { membershipGrants, offerClaims, users } from '../../database/schema.ts';
import { type FingerprintKeys, fingerprint, possibleFingerprints } from '../codes/fingerprint.ts';
import offerClaimed from '../mails/kinds/offer-claimed.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import { lockLedger, writeGrant } from '../membership/ledger.ts';
import { DOTLESS_DOMAINS, mailboxOf, mailboxWithDots } from './claimant.ts';

export type Offer = OffersFile['offers'][number];

export interface ClaimOptions {
  readonly offer: Offer;
  readonly claim: Claim;
  readonly member: { readonly id: string; readonly email: string; readonly createdAt: Date };
  readonly catalogue: CatalogueFile;
  readonly keys: FingerprintKeys;
  readonly now: Date;
}

/**
 * Gives a member what an offer grants: once per account and mailbox, to new accounts that have never had a membership, within the offer's window.
 * @throws {ApiError} that names the state of the page: ended, extension missing, browser outdated, …
 */
export async function claimOffer(
  db: Db,
  { offer, claim, member, catalogue, keys, now }: ClaimOptions,
): Promise<{ claimId: string; grant: Grant }> {
  const versions = checkVersions(offer, claim, now);
  const grant = catalogue.grants[offer.grant];
  if (!grant) throw new Error(`The offer "${offer.id}" grants "${offer.grant}", which the catalogue does not have.`);
  const mailbox = mailboxOf(member.email);
  return db.transaction(async (tx) => {
    // From here on no other grant to this member can come between the question and the answer.
    if (!(await lockLedger(tx, member.id))) throw new ApiError('not_signed_in');
    const boxes = [mailbox, mailboxWithDots(member.email)];
    const claimants = boxes.flatMap((box) => possibleFingerprints('address', box, keys));
    if ((await hasClaimed(tx, offer.id, member.id, claimants)) || (await hasAliasClaimed(tx, offer.id, mailbox))) {
      throw new ApiError('offer_already_claimed');
    }
    const isNew = now.getTime() - member.createdAt.getTime() <= offer.newAccountDays * DAY_MS;
    if (!isNew || (await hadMembership(tx, member.id))) throw new ApiError('offer_new_members_only');
    const [written] = await tx
      .insert(offerClaims)
      .values({
        offer: offer.id,
        userId: member.id,
        claimant: fingerprint('address', mailbox, keys),
        ...versions,
        claimedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: offerClaims.id });
    if (!written) throw new ApiError('offer_already_claimed'); // another account of the mailbox was faster
    const cause = { source: 'offer', sourceId: written.id } as const;
    await writeGrant(tx, { userId: member.id, grant, cause, at: now });
    await queueMemberMail(tx, offerClaimed, member.id, { grant });
    return { claimId: written.id, grant };
  });
}

function checkVersions(
  offer: Offer,
  { extensionVersion, chromiumVersion }: Claim,
  now: Date,
): { extensionVersion: string; chromiumVersion: string } {
  if (now < offer.opensAt) throw new ApiError('offer_not_begun');
  if (now >= offer.endsAt) throw new ApiError('offer_ended');
  if (chromiumVersion === null) throw new ApiError('browser_not_chromium');
  if (!VERSION_PATTERN.test(chromiumVersion)) throw new ApiError('malformed_request');
  if (compareVersions(chromiumVersion, String(offer.minChromiumVersion)) < 0) throw new ApiError('browser_outdated');
  if (extensionVersion === null) throw new ApiError('extension_missing');
  if (!VERSION_PATTERN.test(extensionVersion)) throw new ApiError('malformed_request');
  if (compareVersions(extensionVersion, offer.minExtensionVersion) < 0) throw new ApiError('extension_outdated');
  return { extensionVersion, chromiumVersion };
}

async function hasClaimed(tx: Db, offer: string, userId: string, claimants: string[]): Promise<boolean> {
  const found = await tx
    .select({ id: offerClaims.id })
    .from(offerClaims)
    .where(
      and(eq(offerClaims.offer, offer), or(eq(offerClaims.userId, userId), inArray(offerClaims.claimant, claimants))),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Whether an account has claimed whose address is the same box in other letters. Claims from before dots were passed over have the fingerprint of the address with its dots, so that they
 * are compared by the address of their account.
 */
async function hasAliasClaimed(tx: Db, offer: string, mailbox: string): Promise<boolean> {
  const at = mailbox.lastIndexOf('@');
  if (!DOTLESS_DOMAINS.includes(mailbox.slice(at + 1))) return false;
  const local = sql`replace(split_part(split_part(${users.email}, '@', 1), '+', 1), '.', '')`;
  const found = await tx
    .select({ id: offerClaims.id })
    .from(offerClaims)
    .innerJoin(users, eq(users.id, offerClaims.userId))
    .where(
      and(
        eq(offerClaims.offer, offer),
        eq(local, mailbox.slice(0, at)),
        inArray(sql`split_part(${users.email}, '@', 2)`, DOTLESS_DOMAINS),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function hadMembership(tx: Db, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: membershipGrants.id })
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, userId))
    .limit(1);
  return found.length > 0;
}
