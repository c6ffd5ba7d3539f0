import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/database-away.ts';
import { describeError, type MemberDatabase } from '../database/db.ts';
import {
  accountLinks,
  consoleChallenges,
  consoleSessions,
  feedback,
  passkeyChallenges,
  providerAttempts,
  rateLimits,
  sessions,
  usageBatches,
  verifications,
} from '../database/schema.ts';
import { removeOldCounts } from '../measuring/daily-counts.ts';
import { removeOldInsightRows } from '../search/insight-rows.ts';
import { removeUnconfirmed } from './accounts/sign-up.ts';
import { removeOldMails } from './mails/mail-queue.ts';
import { LATE_MS } from './usage/judge-line.ts';
import { forgetRemovedWords } from './words/account-words.ts';

const BATCH_RETENTION_MS = LATE_MS + DAY_MS;
/** What readers have said of a page is about the page as it was. */
export const FEEDBACK_RETENTION_DAYS = 730;
const EVERY_MS = HOUR_MS;

/** Removes what has expired, once an hour: sessions, tokens of links, counts of attempts, accounts that were never confirmed. Every replica does it; it is harmless twice. Gives what stops it. */
export function startCleanUp({ db, isReady }: MemberDatabase, now: () => Date, log: Logger): () => void {
  const timer = setInterval(() => {
    if (isReady()) void removeExpired(db, now()).catch(report);
  }, EVERY_MS).unref();
  return () => clearInterval(timer);

  function report(error: unknown): void {
    if (isDatabaseAway(error)) return; // it is told where visitors notice it, and an hour later all is tried again
    log.error({ err: describeError(error) }, 'expired rows could not be removed');
  }
}

export async function removeExpired(db: MemberDatabase['db'], now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(providerAttempts).where(lt(providerAttempts.expiresAt, now));
  await db.delete(consoleChallenges).where(lt(consoleChallenges.expiresAt, now));
  await db.delete(consoleSessions).where(lt(consoleSessions.usedAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await removeUnconfirmed(db, now);
  await db.delete(feedback).where(lt(feedback.createdAt, new Date(now.getTime() - FEEDBACK_RETENTION_DAYS * DAY_MS)));
  await removeOldMails(db, now);
  await forgetRemovedWords(db, now);
  await removeOldCounts(db, now);
  await removeOldInsightRows(db, now);
  // Sent again after so long, no line of theirs could count.
  await db.delete(usageBatches).where(lt(usageBatches.receivedAt, new Date(now.getTime() - BATCH_RETENTION_MS)));
}
