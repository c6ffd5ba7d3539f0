import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { sessions } from '../database/schema.ts';
import { sessionCookieName } from '../members/accounts/session.ts';
import { SESSION_S } from '../members/accounts/session-lifetime.ts';
import { insertMember } from './sample-member.ts';

/** A session of a new account, written straight into the database: hashing passwords takes its time. */
export async function openSession(
  db: Db,
  {
    authSecret,
    secure,
    now,
    email,
  }: { readonly authSecret: string; readonly secure: boolean; readonly now: Date; readonly email?: string },
): Promise<{ userId: string; cookie: readonly [name: string, value: string] }> {
  const { id: userId } = await insertMember(db, { createdAt: now, ...(email !== undefined && { email }) });
  const token = randomUUID();
  const expiresAt = new Date(now.getTime() + SESSION_S * 1_000);
  await db.insert(sessions).values({ id: randomUUID(), userId, token, createdAt: now, expiresAt });
  const signature = createHmac('sha256', authSecret).update(token).digest('base64');
  return { userId, cookie: [sessionCookieName(secure), encodeURIComponent(`${token}.${signature}`)] };
}
