import { doneSchema, keptWordsSchema, wordChangesSchema, wordsTakenSchema } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { wordLists } from '../../database/schema.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { listWords } from './list-words.ts';
import { mergeWords } from './merge-words.ts';

const shared = { path: '/me/words', tag: 'Saved words', member: true } as const;

const ROUTES = {
  list: describeRoute({
    ...shared,
    method: 'get',
    summary: 'Saved words that the account keeps, and lately removed ones',
    answer: keptWordsSchema,
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

/** Saved words in the account, by the member's choice. */
export function addWordRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, now } = services;
  const { db } = database;
  app.use('/me/words', requireMember(services));
  app.use('/me/words', async (c, next) => {
    // Reading writes nothing, and a page of another site can cause no more.
    if (c.req.method !== 'GET') await limits.count('words by account', c.var.session.member.id);
    await next();
  });

  app.openapi(ROUTES.list, async (c) => {
    const { id } = c.var.session.member;
    const kept = (await db.$count(wordLists, eq(wordLists.userId, id))) > 0;
    return c.json({ member: id, kept, now: now().toISOString(), words: await listWords(db, id) }, 200);
  });

  app.openapi(ROUTES.change, async (c) => {
    const { id } = c.var.session.member;
    const { member, ...changes } = c.req.valid('json');
    // Another member has signed in since the browser read the list.
    if (member !== id) throw new Refusal('not_signed_in');
    return c.json({ left: await mergeWords(db, id, changes, now()) }, 200);
  });

  app.openapi(ROUTES.remove, async (c) => {
    await db.delete(wordLists).where(eq(wordLists.userId, c.var.session.member.id));
    return c.json({ status: true } as const, 200);
  });
}
