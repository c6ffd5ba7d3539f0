import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, MemberDatabase } from '../../database/db.ts';
import { membershipGrants, offerClaims, users } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_KEYS, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createCodes } from '../codes/create-codes.ts';
import { fingerprint } from '../codes/fingerprint.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { revokeGrant } from '../membership/ledger.ts';
import { claimOffer, type Offer } from './claim-offer.ts';

const { catalogue, offers } = SAMPLE_COMMERCE;
const offer = offers.find(({ id }) => id === 'manga-pro') as Offer;
const GOOD = { extensionVersion: '0.9.4', chromiumVersion: '141.0.7390.54' };

let database: MemberDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

type Member = Awaited<ReturnType<typeof insertMember>>;
const outcome = (member: Member, claim: Partial<Parameters<typeof claimOffer>[1]['claim']> = {}, now = SAMPLE_NOW) =>
  apiErrorOf(claimOffer(db, { offer, claim: { ...GOOD, ...claim }, member, catalogue, keys: SAMPLE_KEYS, now }));
const grantsOf = ({ id }: Member) => db.select().from(membershipGrants).where(eq(membershipGrants.userId, id));

describe('claiming the manga offer', () => {
  it('[M04] gives three days of Pro to a new account', async () => {
    const member = await insertMember(db);
    expect(await outcome(member)).toBe('answered');
    expect(await grantsOf(member)).toEqual([expect.objectContaining({ plan: 'pro', days: 3, source: 'offer' })]);
  });

  it('[M04] gives it once', async () => {
    const member = await insertMember(db);
    await outcome(member);
    expect(await outcome(member)).toBe('offer_already_claimed');
    expect(await outcome(member, {}, new Date(SAMPLE_NOW.getTime() + 5 * DAY_MS))).toBe('offer_already_claimed');
    expect(await grantsOf(member)).toHaveLength(1);
  });

  it('[M04] gives it to accounts of at most 14 days', async () => {
    const member = await insertMember(db, { createdAt: new Date(SAMPLE_NOW.getTime() - 14 * DAY_MS) });
    const older = await insertMember(db, { createdAt: new Date(SAMPLE_NOW.getTime() - 14 * DAY_MS - 1) });
    expect(await outcome(older)).toBe('offer_new_members_only');
    expect(await outcome(member)).toBe('answered');
  });

  it('[M04] gives it to accounts that have never had a membership, not even one that was taken back', async () => {
    const member = await insertMember(db);
    const made = { grant: 'pro-30d', count: 1, expiresAt: undefined, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW };
    const { codes } = await createCodes(db, made);
    const redeemed = { typed: codes[0] ?? '', userId: member.id, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW };
    const { codeId } = await redeemCode(db, redeemed);
    expect(await outcome(member)).toBe('offer_new_members_only');
    await revokeGrant(db, { source: 'code', sourceId: codeId }, 'test', SAMPLE_NOW);
    expect(await outcome(member)).toBe('offer_new_members_only');
  });

  it('does not mind data packs', async () => {
    const member = await insertMember(db);
    const made = { grant: 'data-5m', count: 1, expiresAt: undefined, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW };
    const { codes } = await createCodes(db, made);
    await redeemCode(db, { typed: codes[0] ?? '', userId: member.id, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW });
    expect(await outcome(member)).toBe('answered');
  });

  it.each([
    ['[M02] no extension', { extensionVersion: null }, 'extension_missing'],
    ['[M02] an old extension', { extensionVersion: '0.0.9' }, 'extension_outdated'],
    ['[M03] an outdated Chromium', { chromiumVersion: '119.0.6045.105' }, 'browser_outdated'],
    ['[M03] the oldest Chromium that will do', { chromiumVersion: '120' }, 'answered'],
    ['[M03] another browser', { chromiumVersion: null }, 'browser_not_chromium'],
    ['a version that is none', { chromiumVersion: 'latest' }, 'malformed_request'],
    ['an extension version that is none', { extensionVersion: '1.x' }, 'malformed_request'],
  ])('answers %s', async (_case, claim, expected) => {
    const member = await insertMember(db);
    expect(await outcome(member, claim)).toBe(expected);
    expect(await grantsOf(member)).toHaveLength(expected === 'answered' ? 1 : 0);
  });

  it.each([
    ['before the window', new Date(offer.opensAt.getTime() - 1), 'offer_not_begun'],
    ['at its beginning', offer.opensAt, 'answered'],
    ['in its last moment', new Date(offer.endsAt.getTime() - 1), 'answered'],
    ['at its end', offer.endsAt, 'offer_ended'],
  ])('[M05] answers %s', async (_case, now, expected) => {
    const member = await insertMember(db, { createdAt: now });
    expect(await outcome(member, {}, now)).toBe(expected);
  });

  it('tells of the end before all else', async () => {
    const member = await insertMember(db);
    expect(await outcome(member, { extensionVersion: null, chromiumVersion: null }, offer.endsAt)).toBe('offer_ended');
  });

  it('gives one grant when one account claims 100 times at once', async () => {
    const member = await insertMember(db);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(member)));
    expect(outcomes.filter((code) => code === 'answered')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'offer_already_claimed')).toHaveLength(99);
    expect(await grantsOf(member)).toHaveLength(1);
  });

  it('never gives both the offer and the membership of a code that is redeemed at the same moment after it', async () => {
    const made = { grant: 'pro-30d', count: 20, expiresAt: undefined, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW };
    const { codes } = await createCodes(db, made);
    const rounds = codes.map(async (typed) => {
      const member = await insertMember(db);
      const redeeming = redeemCode(db, { typed, userId: member.id, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW });
      const [claimed] = await Promise.all([outcome(member), redeeming]);
      const sources = (await grantsOf(member)).map(({ source }) => source).sort();
      expect([claimed, sources]).toSatisfy(
        ([code, found]) =>
          (code === 'answered' && String(found) === 'code,offer') ||
          (code === 'offer_new_members_only' && String(found) === 'code'),
      );
    });
    await Promise.all(rounds);
  });

  it('is not given again to the dots and the other name of a mailbox at Google', async () => {
    const name = randomUUID().replaceAll('-', '');
    const spelt = (email: string) => insertMember(db, { email });
    expect(await outcome(await spelt(`${name}@gmail.com`))).toBe('answered');
    for (const alias of [`${name.slice(0, 3)}.${name.slice(3)}@gmail.com`, `${name}+x@googlemail.com`]) {
      expect(await outcome(await spelt(alias))).toBe('offer_already_claimed');
    }
    expect(await outcome(await spelt(`${name}@example.org`))).toBe('answered');
  });

  it('is not given again where a claim was kept with the dots of the address', async () => {
    const name = randomUUID().replaceAll('-', '');
    const dotted = `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`;
    const first = await insertMember(db, { email: dotted });
    expect(await outcome(first)).toBe('answered');
    const claimant = fingerprint('address', dotted, SAMPLE_KEYS);
    await db.update(offerClaims).set({ claimant }).where(eq(offerClaims.userId, first.id));
    expect(await outcome(await insertMember(db, { email: `${name}@googlemail.com` }))).toBe('offer_already_claimed');
    await db.delete(users).where(eq(users.id, first.id));
    expect(await outcome(await insertMember(db, { email: dotted }))).toBe('offer_already_claimed');
  });

  it('is not given again to the mailbox of a deleted account, nor to a second account of it', async () => {
    const first = await insertMember(db, { email: 'reader@example.org' });
    expect(await outcome(first)).toBe('answered');
    await db.delete(users).where(eq(users.id, first.id));
    expect(await outcome(await insertMember(db, { email: 'reader@example.org' }))).toBe('offer_already_claimed');
    expect(await outcome(await insertMember(db, { email: 'reader+again@example.org' }))).toBe('offer_already_claimed');
    expect(JSON.stringify(await db.select().from(offerClaims))).not.toContain('reader');
  });
});
