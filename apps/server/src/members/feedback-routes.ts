import { doneSchema } from '@duoverso/contracts/accounts';
import { feedbackSchema } from '@duoverso/contracts/feedback';
import { describeRoute, type MemberApp } from '../api/describe-route.ts';
import { feedback } from '../database/schema.ts';
import { clientAddress } from '../http/client-address.ts';
import type { MemberServices } from './member-services.ts';

const feedbackRoute = describeRoute({
  method: 'post',
  path: '/feedback',
  summary: 'Stores whether a page was helpful',
  tag: 'Feedback',
  body: feedbackSchema,
  answer: doneSchema,
});

/** "Was this page helpful", open to everybody, kept without account and address. */
export function addFeedbackRoutes(app: MemberApp, { database, limits, config, now }: MemberServices): void {
  app.openapi(feedbackRoute, async (c) => {
    const { page, helpful, comment } = c.req.valid('json');
    await limits.count('feedback by address', clientAddress(c, config.TRUST_PROXY));
    await limits.count('feedback by all', '');
    await database.db.insert(feedback).values({ page, helpful, comment: comment || null, createdAt: now() });
    return c.json({ status: true } as const, 200);
  });
}
