import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, MemberDatabase } from '../../database/db.ts';
import { codes, membershipGrants, users } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { grantedTokens, insertMember, SAMPLE_COMMERCE, SAMPLE_KEYS, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createCodes } from './create-codes.ts';
import { findCode, redeemCode, revokeBatch, revokeCode } from './redeem-code.ts';

const { catalogue } = SAMPLE_COMMERCE;
const LATER = new Date('2027-02-01T00:00:00Z');

let database: MemberDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function makeCode(grant = 'pro-30d', expiresAt?: Date): Promise<{ code: string; batch: string }> {
  const made = await createCodes(db, { grant, count: 1, expiresAt, catalogue, keys: SAMPLE_KEYS, now: SAMPLE_NOW });
  return { code: made.codes[0] ?? '', batch: made.batch };
}

const redeem = (typed: string, userId: string, now = SAMPLE_NOW, keys = SAMPLE_KEYS) =>
  redeemCode(db, { typed, userId, catalogue, keys, now });

const grantsOf = (userId: string) => db.select().from(membershipGrants).where(eq(membershipGrants.userId, userId));

describe('redeeming a code', () => {
  it('[M06] grants what the code stands for, with the code as its cause', async () => {
    const { id } = await insertMember(db);
    const { code } = await makeCode();
    const { codeId } = await redeem(code.toLowerCase().replaceAll('-', ' '), id);
    expect(await grantsOf(id)).toEqual([
      expect.objectContaining({ plan: 'pro', days: 30, source: 'code', sourceId: codeId, revokedAt: null }),
    ]);
  });

  it('[M06] grants data', async () => {
    const { id } = await insertMember(db);
    await redeem((await makeCode('data-5m')).code, id);
    await redeem((await makeCode('data-20m')).code, id);
    expect(await grantedTokens(db, id)).toBe(25_000_000);
  });

  it('[M06] refuses what is no code and what was never made alike', async () => {
    const { id } = await insertMember(db);
    expect(await apiErrorOf(redeem('hello', id))).toBe('code_not_valid');
    expect(await apiErrorOf(redeem('0000-0000-0000-0000-0000-0000-0000', id))).toBe('code_not_valid');
    expect(await grantsOf(id)).toEqual([]);
  });

  it('[M06] refuses a used code, to its user too', async () => {
    const [first, second] = [await insertMember(db), await insertMember(db)];
    const { code } = await makeCode('pro-30d', LATER);
    await redeem(code, first.id);
    expect(await apiErrorOf(redeem(code, first.id))).toBe('code_already_used');
    expect(await apiErrorOf(redeem(code, second.id))).toBe('code_already_used');
    expect(await apiErrorOf(redeem(code, second.id, new Date('2028-01-01')))).toBe('code_already_used');
    expect(await grantsOf(first.id)).toHaveLength(1);
    expect(await grantsOf(second.id)).toEqual([]);
  });

  it('[M06] refuses an expired code, from the moment of its expiry on', async () => {
    const { id } = await insertMember(db);
    const { code } = await makeCode('pro-30d', LATER);
    expect(await apiErrorOf(redeem(code, id, LATER))).toBe('code_expired');
    expect(await apiErrorOf(redeem(code, id, new Date(LATER.getTime() - 1)))).toBe('answered');
  });

  it('[M06] refuses revoked codes as if they had never been, and keeps what was redeemed before', async () => {
    const { id } = await insertMember(db);
    const made = await createCodes(db, {
      grant: 'pro-30d',
      count: 3,
      expiresAt: undefined,
      catalogue,
      keys: SAMPLE_KEYS,
      now: SAMPLE_NOW,
    });
    const [used = '', single = '', rest = ''] = made.codes;
    await redeem(used, id);
    const { id: singleId = '' } = (await findCode(db, single, SAMPLE_KEYS)) ?? {};
    expect(await findCode(db, singleId, SAMPLE_KEYS)).toMatchObject({ id: singleId });
    expect(await revokeCode(db, singleId, SAMPLE_NOW)).toBe(true);
    expect(await revokeCode(db, singleId, SAMPLE_NOW)).toBe(false);
    expect(await revokeBatch(db, made.batch, SAMPLE_NOW)).toBe(1);
    expect(await apiErrorOf(redeem(single, id))).toBe('code_not_valid');
    expect(await apiErrorOf(redeem(rest, id))).toBe('code_not_valid');
    expect(await apiErrorOf(redeem(used, id))).toBe('code_already_used');
    expect(await grantsOf(id)).toHaveLength(1);
  });

  it('leaves the code as it was when the catalogue has lost its grant', async () => {
    const { id } = await insertMember(db);
    const { code } = await makeCode();
    const poorer = { ...catalogue, grants: {} };
    const attempt = redeemCode(db, { typed: code, userId: id, catalogue: poorer, keys: SAMPLE_KEYS, now: SAMPLE_NOW });
    await expect(attempt).rejects.toThrow('"pro-30d", which content/catalogue.json no longer has');
    expect(await apiErrorOf(redeem(code, id))).toBe('answered');
  });

  it('recognises codes made under an older key after the keys have been rotated', async () => {
    const { id } = await insertMember(db);
    const { code } = await makeCode();
    const rotated = [{ name: 'k2', secret: 'the newer secret of the tests, too' }, ...SAMPLE_KEYS] as const;
    expect(await apiErrorOf(redeem(code, id, SAMPLE_NOW, [rotated[0]]))).toBe('code_not_valid');
    expect(await apiErrorOf(redeem(code, id, SAMPLE_NOW, [...rotated]))).toBe('answered');
  });

  it('[M06] gives one grant when 100 accounts redeem one code at once', async () => {
    const { code } = await makeCode();
    const members = await Promise.all(Array.from({ length: 100 }, () => insertMember(db)));
    const outcomes = await Promise.all(members.map(({ id }) => apiErrorOf(redeem(code, id))));
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'code_already_used')).toHaveLength(99);
    const grants = (await Promise.all(members.map(({ id }) => grantsOf(id)))).flat();
    expect(grants).toHaveLength(1);
  });

  it('gives one grant when one account redeems one code 100 times at once', async () => {
    const { code } = await makeCode();
    const { id } = await insertMember(db);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => apiErrorOf(redeem(code, id))));
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1);
    expect(await grantsOf(id)).toHaveLength(1);
  });

  it('grants every one of 20 codes that one account redeems at once', async () => {
    const made = await createCodes(db, {
      grant: 'pro-30d',
      count: 20,
      expiresAt: undefined,
      catalogue,
      keys: SAMPLE_KEYS,
      now: SAMPLE_NOW,
    });
    const { id } = await insertMember(db);
    const outcomes = await Promise.all(made.codes.map((code) => apiErrorOf(redeem(code, id))));
    expect(outcomes).toEqual(made.codes.map(() => 'answered'));
    expect(await grantsOf(id)).toHaveLength(20);
  });

  it('says so when the account has gone meanwhile, and leaves the code as it was', async () => {
    const { id } = await insertMember(db);
    const { code } = await makeCode();
    await db.delete(users).where(eq(users.id, id));
    expect(await apiErrorOf(redeem(code, id))).toBe('not_signed_in');
    expect(await apiErrorOf(redeem(code, (await insertMember(db)).id))).toBe('answered');
  });

  it('stays used when the account that used it is deleted', async () => {
    const { id } = await insertMember(db);
    const { code } = await makeCode();
    await redeem(code, id);
    await db.delete(users).where(eq(users.id, id));
    expect(await apiErrorOf(redeem(code, (await insertMember(db)).id))).toBe('code_already_used');
  });
});

describe('making codes', () => {
  it('stores nothing from which a code can be read', async () => {
    const { code } = await makeCode();
    const rows = JSON.stringify(await db.select().from(codes));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('makes as many different codes as asked for', async () => {
    const made = await createCodes(db, {
      grant: 'pro-365d',
      count: 2_500,
      expiresAt: LATER,
      catalogue,
      keys: SAMPLE_KEYS,
      now: SAMPLE_NOW,
    });
    expect(new Set(made.codes).size).toBe(2_500);
    expect(await db.$count(codes, eq(codes.batch, made.batch))).toBe(2_500);
  });

  it('refuses a grant that the catalogue does not have, naming those that it has', async () => {
    await expect(makeCode('pro-31d')).rejects.toThrow('Unknown grant "pro-31d". Use one of: pro-3d, pro-30d');
  });
});
