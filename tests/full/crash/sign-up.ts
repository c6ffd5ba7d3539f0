import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD } from '../../../apps/server/src/testing/sample-password.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { MemberClient } from './member-client.ts';

/** A member who is signed in to a running server. */
export interface SignedUpMember {
  readonly client: MemberClient;
  readonly userId: string;
  readonly email: string;
}

const POLL_MS = 50;
/** A message comes right away; on a machine that does much else it may take long. */
const ATTEMPTS = 2_400;

/**
 * Signs up as a visitor does, with the link of the message in the server's outbox.
 * @param outbox folder to which the server writes its messages
 * @param base path under which the site is served
 */
export async function signUp(origin: string, outbox: string, base = FIXTURE_BASE): Promise<SignedUpMember> {
  const client = new MemberClient();
  client.base = base;
  const email = `${randomUUID()}@example.org`;
  await client.post(origin, '/api/auth/sign-up/email', { email, password: PASSWORD });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const token = await findToken(outbox, email);
    if (token !== undefined) {
      await client.post(origin, '/api/auth/verify-email', { token });
      const { body } = await client.get(origin, '/api/me');
      return { client, email, userId: (body as { member: { id: string } }).member.id };
    }
    await delay(POLL_MS);
  }
  throw new Error(`No message to ${email} has been written to ${outbox}.`);
}

async function findToken(outbox: string, email: string): Promise<string | undefined> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const text = name.endsWith('.txt') ? await readFile(join(outbox, name), 'utf8') : '';
    if (text.includes(email)) return decodeURIComponent(/\/profile\/(?:\?\S*?)?#verify=(\S+)/.exec(text)?.[1] ?? '');
  }
  return undefined;
}
