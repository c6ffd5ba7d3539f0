import { createHmac, timingSafeEqual } from 'node:crypto';
import { doneSchema } from '@duoverso/contracts/accounts';
import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { type MemberApp, responses } from '../../api/describe-route.ts';
import { users } from '../../database/schema.ts';
import type { MemberServices } from '../member-services.ts';
import type { MailUnsubscribe } from './mail-kind.ts';

/** Below the prefix of the API. */
const UNSUBSCRIBE_PATH = '/mails/unsubscribe';

/** Where a member's reminders are stopped: by a press on the page, or by the POST of a mail program. */
export function unsubscribeAt(siteUrl: string, userId: string, authSecret: string): Omit<MailUnsubscribe, 'label'> {
  const token = encodeURIComponent(unsubscribeToken(userId, authSecret));
  return {
    page: `${siteUrl}/profile/#reminders=${token}`,
    oneClick: `${siteUrl}/api${UNSUBSCRIBE_PATH}?token=${token}`,
  };
}

/** Lets who reads a message stop reminders, and nothing else. Not a link of `account_links`: it has to work as long as the message is kept. */
export function unsubscribeToken(userId: string, authSecret: string): string {
  return `${userId}.${sign(userId, authSecret)}`;
}

/** The member of a token; undefined when it is not ours. */
function readUnsubscribeToken(token: string, authSecret: string): string | undefined {
  const dot = token.lastIndexOf('.');
  const userId = token.slice(0, Math.max(dot, 0));
  const given = Buffer.from(token.slice(dot + 1));
  const expected = Buffer.from(sign(userId, authSecret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

function sign(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`reminders\n${userId}`).digest('base64url');
}

const MAX_TOKEN_LENGTH = 200;

const unsubscribe = createRoute({
  method: 'post',
  path: UNSUBSCRIBE_PATH,
  summary: 'Stops reminders, by the token of a message: for mail programs (RFC 8058) and for the page behind its link',
  tags: ['Messages'],
  request: { query: z.object({ token: z.string().max(MAX_TOKEN_LENGTH) }) },
  responses: responses(doneSchema),
});

/** What readers of messages do without signing in. */
export function addMailRoutes(app: MemberApp, { database, secrets, now }: MemberServices): void {
  app.openapi(unsubscribe, async (c) => {
    const userId = readUnsubscribeToken(c.req.valid('query').token, secrets.authSecret);
    if (userId === undefined) throw new ApiError('link_not_valid');
    await database.db.update(users).set({ reminders: false, updatedAt: now() }).where(eq(users.id, userId));
    return c.json({ status: true } as const, 200);
  });
}
