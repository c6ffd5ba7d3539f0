import { doneSchema } from '@duoverso/contracts/accounts';
import { errorSchema } from '@duoverso/contracts/error';
import type { ErrorCode } from '@duoverso/contracts/error-codes';
import { PROVIDER_CONNECTED } from '@duoverso/contracts/link-purposes';
import { passkeyProofSchema } from '@duoverso/contracts/passkeys';
import {
  memberProvidersSchema,
  PROVIDER_IDS,
  providerAddressSchema,
  providerSignInSchema,
  providersSchema,
} from '@duoverso/contracts/providers';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { isLocale } from '@duoverso/locales';
import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, type MemberApp, responses } from '../../api/describe-route.ts';
import { GateFull } from '../../budgets/work-gate.ts';
import { databaseTrouble } from '../../database/database-away.ts';
import { describeError } from '../../database/db.ts';
import { accounts } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { PROFILE_PATH } from '../../http/profile-path.ts';
import { visitorLocale } from '../../http/visitor-locale.ts';
import { readPlace } from '../accounts/describe-account-route.ts';
import { addCookies } from '../accounts/entrance.ts';
import { readPasswordHash } from '../accounts/password-hash.ts';
import { requireMember } from '../accounts/require-member.ts';
import { listConnections, requireWayIn } from '../accounts/ways-in.ts';
import type { MemberServices } from '../member-services.ts';
import { relyingParty } from '../passkeys/challenges.ts';
import { isFresh, withProof } from '../passkeys/passkey-routes.ts';
import type { Provider } from './provider.ts';
import { type Attempt, type GivenAttempt, giveAttempt, takeAttempt } from './provider-attempts.ts';
import { arrivalFrom, connectProvider, signInByProvider } from './provider-sign-in.ts';

const tag = 'Providers';
const params = z.object({ id: z.enum(PROVIDER_IDS) });
const security = [{ session: [] }];

const ROUTES = {
  list: describeRoute({
    method: 'get',
    path: '/providers',
    summary: 'Providers that members can sign in with',
    tag,
    answer: providersSchema,
  }),
  signIn: createRoute({
    method: 'post',
    path: '/providers/{id}/sign-in',
    summary: 'Where the browser signs in, to come back to the account page',
    tags: [tag],
    request: { params, body: { content: { 'application/json': { schema: providerSignInSchema } }, required: true } },
    responses: responses(providerAddressSchema),
  }),
  own: describeRoute({
    method: 'get',
    path: '/me/providers',
    summary: 'What the account is connected to',
    tag,
    member: true,
    answer: memberProvidersSchema,
  }),
  connect: createRoute({
    method: 'post',
    path: '/me/providers/{id}/connect',
    summary: 'Where the browser signs in to connect that account, after the password or the answer of a passkey',
    tags: [tag],
    security,
    request: { params, body: { content: { 'application/json': { schema: passkeyProofSchema } }, required: true } },
    responses: responses(providerAddressSchema),
  }),
  disconnect: createRoute({
    method: 'post',
    path: '/me/providers/{id}/disconnect',
    summary: 'Ends a connection, after the password, the answer of a passkey, or soon after signing in',
    tags: [tag],
    security,
    request: { params, body: { content: { 'application/json': { schema: passkeyProofSchema } }, required: true } },
    responses: responses(doneSchema),
  }),
};

/** What a provider's answer leads to, by either method: the account page, which says how it went. */
const back = (method: 'get' | 'post') =>
  createRoute({
    method,
    path: '/callbacks/{id}',
    summary: 'Takes what a provider answers with the browser, and leads it to the account page',
    tags: [tag],
    request: { params },
    responses: {
      303: { description: 'To the account page, or here once more as an address' },
      default: { description: 'Not taken', content: { 'application/json': { schema: errorSchema } } },
    },
  });

/** Signing in with an account at another provider, and connecting it. */
export function addProviderRoutes(app: MemberApp, services: MemberServices): void {
  addWayThere(app, services);
  addConnectionRoutes(app, services);
  addWayBack(app, services);
}

/** @throws {ApiError} `not_found` for one that is not configured */
function findProvider({ providers }: MemberServices, id: string): Provider {
  const provider = providers.find((one) => one.id === id);
  if (!provider) throw new ApiError('not_found');
  return provider;
}

function count(c: Context<ServerEnv>, { limits, config }: MemberServices): Promise<void> {
  return limits.count('provider by address', clientAddress(c, config.TRUST_PROXY));
}

/** The address at a provider to which a browser goes. */
async function send(c: Context<ServerEnv>, services: MemberServices, provider: Provider, given: GivenAttempt) {
  const { origin } = readPlace(c, services, undefined);
  const address = await provider.begin(redirectUri(origin, provider), given.secrets);
  addCookies(c, [given.cookie]);
  return c.json({ address }, 200);
}

function addWayThere(app: MemberApp, services: MemberServices): void {
  const { database, providers, secure, now } = services;
  app.openapi(ROUTES.list, (c) => c.json({ providers: providers.map(({ id, name }) => ({ id, name })) }, 200));

  app.openapi(ROUTES.signIn, async (c) => {
    const provider = findProvider(services, c.req.valid('param').id);
    await count(c, services);
    const { locale: asked, returnTo: named } = c.req.valid('json');
    const locale = asked !== undefined && isLocale(asked) ? asked : visitorLocale(c);
    const returnTo = readPlace(c, services, named).returnTo ?? null;
    const attempt = { provider: provider.id, userId: null, sessionId: null, returnTo, locale };
    return send(c, services, provider, await giveAttempt(c, database.db, attempt, { secure, at: now() }));
  });
}

function addConnectionRoutes(app: MemberApp, services: MemberServices): void {
  const { database, providers, config, secure, now } = services;
  const { db } = database;
  app.use('/me/providers', requireMember(services));
  app.use('/me/providers/*', requireMember(services));

  app.openapi(ROUTES.own, async (c) => {
    const { session } = c.var;
    const connections = await listConnections(db, session.member.id);
    const listed = providers.map(({ id, name, issuer }) => {
      const found = connections.find((one) => one.issuer === issuer);
      const connected = found && {
        email: found.email,
        since: found.createdAt.toISOString(),
        lastUsedAt: found.lastUsedAt?.toISOString() ?? null,
      };
      return { id, name, connected: connected ?? null };
    });
    const password = (await readPasswordHash(db, session.member.id)) !== null;
    return c.json({ providers: listed, password, fresh: isFresh(session, now()) }, 200);
  });

  app.openapi(ROUTES.connect, async (c) => {
    const provider = findProvider(services, c.req.valid('param').id);
    await count(c, services);
    const { session } = c.var;
    const options = { party: relyingParty(c, config.PUBLIC_URL), freshIsEnough: false };
    const given = await withProof(services, session, c.req.valid('json'), options, ({ tx, id: userId, locale }) => {
      const attempt = { provider: provider.id, userId, sessionId: session.sessionId, returnTo: null, locale };
      return giveAttempt(c, tx, attempt, { secure, at: now() });
    });
    return send(c, services, provider, given);
  });

  app.openapi(ROUTES.disconnect, async (c) => {
    const { issuer } = findProvider(services, c.req.valid('param').id);
    const options = { party: relyingParty(c, config.PUBLIC_URL), freshIsEnough: true };
    await withProof(services, c.var.session, c.req.valid('json'), options, async (account) => {
      const own = and(eq(accounts.userId, account.id), eq(accounts.providerId, issuer));
      const gone = await account.tx.delete(accounts).where(own).returning({ id: accounts.id });
      if (gone.length === 0) throw new ApiError('not_found');
      await requireWayIn(account, providers);
    });
    return c.json({ status: true } as const, 200);
  });
}

/** Of what a provider sends by a form, what is read of its address. */
const ANSWER = ['state', 'code', 'error', 'iss'];

function addWayBack(app: MemberApp, services: MemberServices): void {
  const { database, secure, now } = services;
  for (const method of ['get', 'post'] as const) app.openAPIRegistry.registerPath(back(method));
  // The browser brings its cookies to an address that it is led to, and none to a form of another site.
  app.post('/callbacks/:id', async (c) => {
    const { origin } = readPlace(c, services, undefined);
    const form = Object.entries(await c.req.parseBody());
    const answer = form.filter(
      (field): field is [string, string] => ANSWER.includes(field[0]) && typeof field[1] === 'string',
    );
    return c.redirect(
      `${redirectUri(origin, findProvider(services, c.req.param('id')))}?${new URLSearchParams(answer)}`,
      303,
    );
  });

  app.get('/callbacks/:id', async (c) => {
    const { origin } = readPlace(c, services, undefined);
    const provider = findProvider(services, c.req.param('id'));
    let attempt: Awaited<ReturnType<typeof takeAttempt>>;
    const arrive = async (): Promise<undefined> => {
      await count(c, services);
      const asked = { provider: provider.id, state: c.req.query('state') ?? '' };
      attempt = await takeAttempt(c, database.db, asked, { secure, at: now() });
      if (!attempt) throw new ApiError('provider_failed');
      const address = new URL(redirectUri(origin, provider));
      address.search = new URL(c.req.url).search;
      const arrival = arrivalFrom(provider, await provider.finish(address, attempt));
      if (attempt.sessionId === null) addCookies(c, await signInByProvider(c, services, arrival, attempt));
      else await connectProvider(c, services, arrival, attempt);
    };
    const refused = await countAttempt(services, 'provider', arrive).catch((error) => explain(c, services, error));
    return c.redirect(origin + profilePath(attempt, refused), 303);
  });
}

/** Where the account page opens, and what it reports. */
function profilePath(attempt: Attempt | undefined, refused: ErrorCode | undefined): string {
  const { returnTo, sessionId } = attempt ?? { returnTo: null, sessionId: null };
  const query = returnTo === null ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}`;
  const view = sessionId === null ? '#/sign-in' : '#/settings';
  const reported = refused ?? (sessionId === null ? undefined : PROVIDER_CONNECTED);
  return PROFILE_PATH + query + view + (reported === undefined ? '' : `/${reported}`);
}

function redirectUri(origin: string, { id }: Provider): string {
  return `${origin}/api/callbacks/${id}`;
}

/** The code by which the account page says what went wrong; the rest is for the log. */
function explain(c: Context<ServerEnv>, { log }: MemberServices, error: unknown): ErrorCode {
  const code = codeOf(error);
  const { cause } = error as { cause?: unknown };
  const err = error instanceof ApiError ? cause : error;
  const line = {
    id: c.var.requestId,
    provider: c.req.param('id'),
    code,
    ...(err !== undefined && { err: describeError(err) }),
  };
  if (code === 'internal_error') log.error(line, 'unexpected error');
  else log.warn(line, 'a sign-in at a provider was refused');
  return code;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  if (error instanceof GateFull) return 'too_busy';
  const trouble = databaseTrouble(error);
  if (trouble) return trouble === 'busy' ? 'too_busy' : 'member_services_unavailable';
  return 'internal_error';
}
