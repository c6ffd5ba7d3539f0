import { accountWordsSchema, wordChangesSchema, wordsTakenSchema } from '@duoverso/contracts/account-words';
import { doneSchema } from '@duoverso/contracts/accounts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { createNetworkBudget } from '../../budgets/network-budget.ts';
import { createWorkGate } from '../../budgets/work-gate.ts';
import { wordLists } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { listWords, mergeWords, versionOfWords } from './account-words.ts';

const shared = { path: '/me/words', tag: 'Saved words', member: true } as const;

const ROUTES = {
  list: describeRoute({
    ...shared,
    method: 'get',
    summary: 'Saved words that the account keeps, and lately removed ones',
    answer: accountWordsSchema,
  }),
  change: describeRoute({
    ...shared,
    method: 'post',
    summary: 'Merges changes of saved words: of each word the last one counts, however often they are sent',
    body: wordChangesSchema,
    answer: wordsTakenSchema,
  }),
  remove: describeRoute({
    ...shared,
    method: 'delete',
    summary: 'Deletes the saved words that the account keeps; browsers that still have them do not bring them back',
    answer: doneSchema,
  }),
};

/** Reads of one member: a browser reads the list with every page that needs it. */
const READS = { points: 300, seconds: 600 };
/** A list is some megabytes at most, which this process writes and compresses for nobody else meanwhile. */
const GATE = { name: 'lists of words', atOnce: 2, maxWaiting: 50, retryAfterSeconds: 2 };

/** Saved words in the account, by the member's choice. */
export function addWordRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, config, now } = services;
  const reads = createNetworkBudget({ ...READS, factor: config.RATE_LIMIT_FACTOR });
  const gate = createWorkGate(GATE);
  const { db } = database;
  app.use('/me/words', requireMember(services));
  app.use('/me/words', async (c, next) => {
    // Reading writes nothing, and a page of another site can cause no more.
    if (c.req.method !== 'GET') await limits.count('words by account', c.var.session.member.id);
    await next();
  });

  app.openapi(ROUTES.list, async (c) => {
    const { id } = c.var.session.member;
    const wait = reads.spend(id);
    if (wait > 0) throw new ApiError('too_many_requests', wait);
    const etag = await versionOfWords(db, id);
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304) as never;
    return gate.run(id, () => readList(c, id));
  });

  app.openapi(ROUTES.change, async (c) => {
    const { id } = c.var.session.member;
    const { member, ...changes } = c.req.valid('json');
    // Another member has signed in since the browser read the list.
    if (member !== id) throw new ApiError('not_signed_in');
    return c.json({ left: await mergeWords(db, id, changes, now()) }, 200);
  });

  app.openapi(ROUTES.remove, async (c) => {
    await db.delete(wordLists).where(eq(wordLists.userId, c.var.session.member.id));
    return c.json({ status: true } as const, 200);
  });

  async function readList(c: Context<ServerEnv>, id: string) {
    const kept = (await db.$count(wordLists, eq(wordLists.userId, id))) > 0;
    return c.json({ member: id, kept, now: now().toISOString(), words: await listWords(db, id) }, 200);
  }
}
