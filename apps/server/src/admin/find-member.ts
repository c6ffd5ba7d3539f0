import { eq } from 'drizzle-orm';
import { StartError } from '../config/start-error.ts';
import { users } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import { required } from './fields.ts';
import { ADDRESS } from './values.ts';

export type FoundMember = typeof users.$inferSelect;

/** The account that a command is about. */
export const ACCOUNT = required('EMAIL', ADDRESS, 'Address of the account');

/** @throws {StartError} when there is none */
export async function findMember(
  { database: { db } }: Pick<MemberServices, 'database'>,
  email: string,
): Promise<FoundMember> {
  const [member] = await db.select().from(users).where(eq(users.email, email));
  if (!member) throw new StartError(`There is no account with the address ${email}.`);
  return member;
}
