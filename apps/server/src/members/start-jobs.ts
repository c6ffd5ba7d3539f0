import { startBackups } from '../database/backups.ts';
import type { MemberDatabase } from '../database/db.ts';
import { type DeletionDeps, startFinishingDeletions } from './accounts/finish-deletions.ts';
import { startCleanUp } from './clean-up.ts';
import type { RefundDeps } from './orders/carry-out-refunds.ts';
import { startResumingRefunds } from './orders/resume-refunds.ts';

export interface JobOptions extends RefundDeps, DeletionDeps {
  readonly database: MemberDatabase;
  /** Without it no backups are made. */
  readonly backupDir: string | undefined;
}

/**
 * Starts what happens by the clock, whoever visits: cleaning, refunds that were left alone, deletions whose time is over, backups. Messages start by themselves.
 * @returns what stops it and waits for what is under way
 * @throws {StartError} when the folder of the backups cannot be written
 */
export function startJobs({ database, backupDir, ...deps }: JobOptions): () => Promise<void> {
  const { now, log } = deps;
  const stopBackups = backupDir === undefined ? async () => {} : startBackups({ database, dir: backupDir, now, log });
  const stopCleanUp = startCleanUp(database, now, log);
  const stopRefunds = startResumingRefunds(database, deps);
  const stopDeletions = startFinishingDeletions(database, deps);
  return async () => {
    stopCleanUp();
    await Promise.all([stopRefunds(), stopDeletions()]);
    await stopBackups();
  };
}
