import { userInfo } from 'node:os';
import type { Db } from '../database/db.ts';
import { audit } from '../database/schema.ts';

/** What a command has changed. No address, code, token or password belongs here. */
export interface AuditEntry {
  readonly at: Date;
  /** Such as `order 1001`, or `member`, whom `userId` names. */
  readonly target: string;
  readonly userId?: string | null | undefined;
  /** What has come of it. */
  readonly result: (typeof audit.$inferSelect)['result'];
}

/** Writes an entry in the transaction of the change: there is none without the other. */
export type Recorder = (tx: Db, entry: AuditEntry) => Promise<void>;

/**
 * @param command name of the command that changes
 * @param as who does it; undefined for the user of this machine
 * @param reason why, where the operator was asked
 */
export function createRecorder(command: string, as: string | undefined, reason: string | null = null): Recorder {
  return async (tx, { at, target, userId = null, result }) => {
    await tx.insert(audit).values({ at, actor: as ?? userOfMachine(), command, target, userId, reason, result });
  };
}

/** The user of this machine. */
export function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // a container may run as a number that has no name
  }
}
