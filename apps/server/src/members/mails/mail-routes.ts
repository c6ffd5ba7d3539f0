import { doneSchema } from '@duoverso/contracts/accounts';
import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { responses } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { users } from '../../database/schema.ts';
import type { MemberServices } from '../member-services.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe.ts';

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
