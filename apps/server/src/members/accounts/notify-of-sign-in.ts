import { describeAgent } from '@duoverso/contracts/describe-agent';
import type { Db } from '../../database/db.ts';
import newSignIn from '../mails/kinds/new-sign-in/mail.ts';
import { queueMemberMail } from '../mails/queue-mail.ts';

/** Tells a member of a sign-in from a browser that the account has not known. Written before the browser gets its session: no sign-in is left untold. */
export async function notifyOfSignIn(db: Db, userId: string, userAgent: string | undefined, at: Date): Promise<void> {
  const device = describeAgent(userAgent ?? null) ?? null;
  await queueMemberMail(db, newSignIn, userId, { at: at.toISOString(), device });
}
