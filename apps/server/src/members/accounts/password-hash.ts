import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { and, eq } from 'drizzle-orm';
import { currentClient } from '../../budgets/current-client.ts';
import { createWorkGate, type WorkGate } from '../../budgets/work-gate.ts';
import type { Db } from '../../database/db.ts';
import { accounts } from '../../database/schema.ts';

/** The name of signing in by password among the means of an account. */
export const PASSWORD_PROVIDER = 'credential';

/** What is kept of an account's password; null where there is none. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(own(userId));
  return account?.hash ?? null;
}

/** Gives a new account its password. */
export async function insertPassword(db: Db, userId: string, hash: string, at: Date): Promise<void> {
  const row = { userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: hash };
  await db.insert(accounts).values({ ...row, id: crypto.randomUUID(), createdAt: at, updatedAt: at });
}

/** Sets the password of an account, which may have none yet. To be called in a transaction that holds the account. */
export async function replacePassword(tx: Db, userId: string, hash: string, at: Date): Promise<void> {
  const replaced = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: at })
    .where(own(userId))
    .returning({ id: accounts.id });
  if (replaced.length === 0) await insertPassword(tx, userId, hash, at);
}

function own(userId: string) {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER));
}

/** What is kept of a password, and whether one is the password that something was kept of. */
export interface PasswordHash {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { hash: string; password: string }) => Promise<boolean>;
  /** Whether what is kept costs who guesses less than what `hash` gives today: the next sign-in renews it. */
  readonly isOutdated: (hash: string) => boolean;
}

/**
 * scrypt runs on the threads of libuv, of which there are four, and what a page needs (its compression, files, names of hosts) waits for one of them: so one password at a time, two where there are
 * four cores.
 */
const HASHES_AT_ONCE = availableParallelism() < 4 ? 1 : 2;
/** Some seconds of work: who would wait longer is told to come back. */
const MAX_WAITING_HASHES = 24;

/** The gate before every password that is hashed or compared, in turn between the networks that ask. */
export function createPasswordGate(): WorkGate {
  const name = 'password hashes';
  return createWorkGate({ name, atOnce: HASHES_AT_ONCE, maxWaiting: MAX_WAITING_HASHES, retryAfterSeconds: 5 });
}

/** The same hash behind a gate. What is not costly stays outside. */
export function gated({ hash, verify, isOutdated }: PasswordHash, gate: WorkGate): PasswordHash {
  return {
    hash: (password) => gate.run(currentClient(), () => hash(password)),
    verify: (given) => gate.run(currentClient(), () => verify(given)),
    isOutdated,
  };
}

interface ScryptCost {
  /** Binary logarithm of the cost N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * 32 MiB and three runs: of the settings that OWASP's Password Storage Cheat Sheet holds for equal, the one with the memory of `EARLY_COST`, which runs once. More memory at the same time
 * would be taken by four sign-ins at the same moment.
 */
const COST: ScryptCost = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** What Better Auth has kept of passwords, with which accounts began: `salt:key`, both in hexadecimal. The digits of the salt are salt themselves. */
const EARLY = /^([\da-f]{32}):([\da-f]{128})$/;
const EARLY_COST: ScryptCost = { ln: 14, r: 16, p: 1 };
/** The PHC string format: `$scrypt$ln=15,r=8,p=3$salt$key`, both in base64 without its padding. */
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** scrypt at the cost of today. Hashes of an earlier form or cost go on being good. */
export const SCRYPT_HASH: PasswordHash = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    return write(COST, salt, await derive(password, salt, KEY_BYTES, COST));
  },
  async verify({ hash, password }) {
    const kept = read(hash);
    const isRight = timingSafeEqual(await derive(password, kept.salt, kept.key.length, kept.cost), kept.key);
    // It costs a third: how long a wrong password takes must not tell which addresses have one.
    if (!isRight && kept.cost === EARLY_COST) {
      await derive(password, randomBytes(SALT_BYTES), KEY_BYTES, { ...COST, p: COST.p - 1 });
    }
    return isRight;
  },
  isOutdated: (hash) => !hash.startsWith(write(COST)),
};

function write({ ln, r, p }: ScryptCost, ...parts: readonly Buffer[]): string {
  const written = parts.map((part) => part.toString('base64').replace(/=+$/, ''));
  return ['', 'scrypt', `ln=${ln},r=${r},p=${p}`, ...written].join('$');
}

/** @throws {Error} for what is no hash of a password */
function read(hash: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const [, earlySalt, earlyKey = ''] = EARLY.exec(hash) ?? [];
  if (earlySalt !== undefined) {
    return { cost: EARLY_COST, salt: Buffer.from(earlySalt), key: Buffer.from(earlyKey, 'hex') };
  }
  const [, ln, r, p, salt = '', key = ''] = PHC.exec(hash) ?? [];
  if (ln === undefined) throw new Error('What is kept of a password is no hash that this server knows.');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** Of the NFKC form: one password is typed in several ways. */
function derive(password: string, salt: Buffer, bytes: number, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
