import { databaseTrouble } from './database-away.ts';

/** Waits between tries, in milliseconds: what holds a row is a transaction that ends soon. */
const WAITS_MS = [100, 400, 1_500] as const;

/**
 * Does something again that the database was too busy for: a row that another transaction holds, or two transactions that waited for each other, one of which was ended. Nothing of a try that fails
 * may stand, as is so with a transaction.
 * @param pause waits so many milliseconds
 * @throws what the last try has thrown, and right away whatever is no such trouble
 */
export async function retryWhileBusy<Value>(
  attempt: () => Promise<Value>,
  pause: (ms: number) => Promise<unknown>,
): Promise<Value> {
  for (const wait of WAITS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (databaseTrouble(error) !== 'busy') throw error;
    }
    await pause(wait);
  }
  return attempt();
}
