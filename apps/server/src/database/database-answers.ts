import { setTimeout as delay } from 'node:timers/promises';
import type { MemberDatabase } from './db.ts';

/** Probes are asked once a second; a network that swallows packets would keep them waiting for many. */
const ANSWER_WITHIN_MS = 800;

/** Whether the tables are current and the database gives a sign of life within 800 ms. Never rejects. */
export async function databaseAnswers(database: Pick<MemberDatabase, 'isReady' | 'ping'>): Promise<boolean> {
  if (!database.isReady()) return false;
  const answers = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answers, delay(ANSWER_WITHIN_MS, false, { ref: false })]);
}
