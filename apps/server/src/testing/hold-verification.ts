import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Db } from '../database/db.ts';
import { CHEAP_PASSWORD_HASH } from './cheap-password-hash.ts';

const WAITING = { timeout: 30_000, interval: 5 };

/** Stands between verifying a credential and what is done with it. */
interface Gate {
  /** Called where something has been verified: waits while the gate is shut. */
  pass(): Promise<void>;
  /**
   * Starts something, holds it where it has verified its credential, has something else happen, and lets it go on. What waits for a lock meanwhile is taken for happening: it goes on when the lock is free.
   * @returns what both have come to, and whether the other was done before the held one went on
   */
  during<Held, Other>(held: () => Promise<Held>, other: () => Promise<Other>): Promise<[Held, Other, boolean]>;
}

/** A gate for one thing at a time. */
export function createGate(db: () => Db): Gate {
  let shut: (() => Promise<void>) | undefined;
  return {
    pass: async () => shut?.(),
    async during(held, other) {
      const [verified, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      shut = () => {
        shut = undefined; // the next one is not held
        verified.resolve();
        return released.promise;
      };
      const first = held();
      await Promise.race([verified.promise, first]);
      const second = other();
      let isDone = false;
      const done = () => {
        isDone = true;
      };
      second.then(done, done);
      await vi.waitUntil(async () => isDone || (await countWaiting(db())) > 0, WAITING);
      const isBefore = isDone;
      released.resolve();
      return [...(await Promise.all([first, second])), isBefore];
    },
  };
}

/**
 * Holds rows, starts one thing after the other, each when the one before has done what it can without them, and lets all go on.
 * @param hold locks the rows in the transaction that it is given
 * @returns what they have come to
 */
export async function queueBehind<Made>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  things: readonly (() => Promise<Made>)[],
): Promise<Made[]> {
  const started: Promise<Made>[] = [];
  let ended = 0;
  const end = () => {
    ended += 1;
  };
  await db.transaction(async (tx) => {
    await hold(tx);
    for (const thing of things) {
      const running = thing();
      started.push(running);
      running.then(end, end);
      await vi.waitUntil(async () => ended + (await countWaiting(db)) >= started.length, WAITING);
    }
  });
  return Promise.all(started);
}

/** How many wait for a lock in the database. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { waiting: number }[] };
  return rows[0]?.waiting ?? 0;
}

/** Holds what verifies passwords of test applications that are made afterwards. Gives what takes it back. */
export function holdPasswords(gate: Gate): () => void {
  const { verify } = CHEAP_PASSWORD_HASH;
  const spy = vi.spyOn(CHEAP_PASSWORD_HASH, 'verify').mockImplementation(async (given) => {
    const isRight = await verify(given);
    await gate.pass();
    return isRight;
  });
  return () => spy.mockRestore();
}
