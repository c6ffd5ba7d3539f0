import { doneSchema, type Sessions, sessionsSchema } from '@duoverso/contracts/accounts';
import { fileNameOf } from '@duoverso/contracts/file-name';
import { exportSchema, ledgerSchema, type Me, meChangeSchema, meSchema } from '@duoverso/contracts/member';
import { isLocale } from '@duoverso/locales';
import { createRoute, z } from '@hono/zod-openapi';
import { and, desc, eq, gt } from 'drizzle-orm';
import { ApiError } from '../api/api-error.ts';
import { describeRoute, type MemberApp, responses } from '../api/describe-route.ts';
import { createWorkGate } from '../budgets/work-gate.ts';
import type { Db } from '../database/db.ts';
import { sessions, users } from '../database/schema.ts';
import { withSession } from './accounts/held-account.ts';
import { requireMember } from './accounts/require-member.ts';
import type { Member } from './accounts/session.ts';
import { streamExport } from './export-member.ts';
import type { MemberServices } from './member-services.ts';
import { describeHoldings } from './membership/describe-granted.ts';
import { readLedger } from './membership/ledger.ts';

const tag = 'Member';
const member = true;

const ROUTES = {
  me: describeRoute({
    method: 'get',
    path: '/me',
    summary: 'Who is signed in, with membership and balance',
    tag,
    member,
    answer: meSchema,
  }),
  change: describeRoute({
    method: 'patch',
    path: '/me',
    summary: 'Changes name, company, tax number, language or reminders',
    tag,
    member,
    body: meChangeSchema,
    answer: meSchema,
  }),
  ledger: describeRoute({
    method: 'get',
    path: '/me/ledger',
    summary: 'Every grant with its reason',
    tag,
    member,
    answer: ledgerSchema,
  }),
  sessions: describeRoute({
    method: 'get',
    path: '/me/sessions',
    summary: 'Devices that are signed in',
    tag,
    member,
    answer: sessionsSchema,
  }),
  export: describeRoute({
    method: 'get',
    path: '/me/export',
    summary: 'Everything that is kept about the member, as a file',
    tag,
    member,
    answer: exportSchema,
  }),
};

const endSession = createRoute({
  method: 'delete',
  path: '/me/sessions/{id}',
  summary: 'Signs out one device',
  tags: [tag],
  security: [{ session: [] }],
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: responses(doneSchema),
});

/** A copy of everything that is kept takes some dozen queries and is written by this process. */
const EXPORTS = { name: 'exports', atOnce: 1, maxWaiting: 20, retryAfterSeconds: 5 };

/** What a signed-in member sees and changes of the account. */
export function addMeRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, brand, now } = services;
  const fileName = fileNameOf(brand.name);
  const exports = createWorkGate(EXPORTS);
  const { db } = database;
  app.use('/me/*', requireMember(services));

  app.openapi(ROUTES.me, async (c) => c.json(await describe(c.var.session.member), 200));

  app.openapi(ROUTES.change, async (c) => {
    const asked = c.req.valid('json');
    const { locale } = asked;
    if (locale !== undefined && !isLocale(locale)) throw new ApiError('malformed_request');
    const { session } = c.var;
    const change = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    ) as Partial<Member>;
    await withSession(db, session, now(), ({ tx, id }) =>
      tx
        .update(users)
        .set({ ...change, updatedAt: now() })
        .where(eq(users.id, id)),
    );
    return c.json(await describe({ ...session.member, ...change }), 200);
  });

  app.openapi(ROUTES.ledger, async (c) => c.json({ entries: await readLedger(db, c.var.session.member.id) }, 200));

  app.openapi(ROUTES.sessions, async (c) => {
    const { member, sessionId } = c.var.session;
    return c.json({ sessions: await listSessions(db, member.id, sessionId, now()) }, 200);
  });

  app.openapi(endSession, async (c) => {
    const { id } = c.req.valid('param');
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, c.var.session.member.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new ApiError('not_found');
    return c.json({ status: true } as const, 200);
  });

  app.openapi(ROUTES.export, async (c) => {
    const { member } = c.var.session;
    await limits.count('export by account', member.id);
    const day = now().toISOString().slice(0, 10);
    c.header('content-disposition', `attachment; filename="${fileName}-${day}.json"`);
    c.header('content-type', 'application/json');
    // In the shape of the answer, which is not built as one.
    return c.body(await exports.run(member.id, () => streamExport(services, member))) as never;
  });

  async function describe({ createdAt, ...rest }: Member): Promise<Me> {
    const holdings = await describeHoldings(services, rest.id);
    return { member: { ...rest, createdAt: createdAt.toISOString() }, ...holdings };
  }
}

/** Where a member is signed in at a time, the last sign-in first. */
async function listSessions(db: Db, userId: string, currentId: string, at: Date): Promise<Sessions['sessions']> {
  const { id, createdAt, updatedAt, expiresAt, userAgent } = sessions;
  const rows = await db
    .select({ id, createdAt, updatedAt, expiresAt, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    browser: row.userAgent || null,
  }));
}
