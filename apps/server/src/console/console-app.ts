import { CONSOLE_PATH, type ConsoleError, type ConsoleMe, type LogLine } from '@duoverso/contracts/console';
import { acceptSchema, consoleSignInSchema, inviteSchema, runSchema } from '@duoverso/contracts/console-bodies';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { databaseTrouble } from '../database/database-away.ts';
import { describeError } from '../database/db.ts';
import type { ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import { STRICT_TRANSPORT_SECURITY } from '../http/site-headers.ts';
import type { MemberServices } from '../members/member-services.ts';
import { type ConsoleFile, PAGE } from './console-files.ts';
import { acceptInvite, type Ceremony, invitedCreation, signInBy, signInRequest } from './console-passkeys.ts';
import { ConsoleRefusal } from './console-refusal.ts';
import { consoleCookie, consoleCookieName, endSession, type Person, readPerson } from './console-sessions.ts';
import { isAtLeast } from './permissions.ts';
import { commandsFor, runCommand } from './run-command.ts';

/** What the console is made of. */
export interface ConsoleParts {
  readonly services: MemberServices;
  readonly files: ReadonlyMap<string, ConsoleFile>;
  /** Under which people reach it. */
  readonly origin: string;
  /** Lines of the log that warn, the newest first. */
  readonly warnings: () => readonly LogLine[];
  readonly log: Logger;
}

const MAX_BODY_BYTES = 65_536;
const API = `${CONSOLE_PATH}api/`;

/** Nothing but its own files; no style or script within the page, and no way for a text to become one. */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'].map((name) => `${name} 'self'`),
  ...['form-action', 'base-uri', 'frame-ancestors', 'trusted-types'].map((name) => `${name} 'none'`),
  "require-trusted-types-for 'script'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The application of the console: its page, its files, and what they ask for below `/console/api/`. */
export function createConsoleApp(parts: ConsoleParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const secure = parts.origin.startsWith('https:');
  app.onError((error, c) => refuse(c, error, parts.log));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
    if (secure) c.res.headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.use(async (c, next) => {
    checkWhereFrom(c, parts.origin);
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new ConsoleRefusal(413, 'body_too_large', 'That is too much to send in one go.');
      },
    }),
  );
  addEntrance(app, parts);
  addRooms(app, parts);
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.get('/', (c) => c.redirect(CONSOLE_PATH, 302));
  app.get(`${CONSOLE_PATH}*`, (c) => {
    const file = parts.files.get(c.req.path.slice(CONSOLE_PATH.length) || PAGE);
    if (!file) throw new ConsoleRefusal(404, 'not_found', 'There is nothing at this address.');
    // Names of scripts and styles hold a hash of their content.
    const cached = c.req.path.startsWith(`${CONSOLE_PATH}assets/`)
      ? 'private, max-age=31536000, immutable'
      : 'no-store';
    return c.body(file.content, 200, { 'content-type': file.type, 'cache-control': cached });
  });
  app.notFound(() => {
    throw new ConsoleRefusal(404, 'not_found', 'There is nothing at this address.');
  });
  return app;
}

/**
 * Refuses what another site's page has sent, also one that has given its name this machine's address.
 * @throws {ConsoleRefusal}
 */
function checkWhereFrom(c: Context<ServerEnv>, origin: string): void {
  if (c.req.header('host') !== new URL(origin).host) {
    throw new ConsoleRefusal(421, 'wrong_address', `The console is at ${origin}${CONSOLE_PATH}`);
  }
  const site = c.req.header('sec-fetch-site');
  const isOwn = SAFE_METHODS.has(c.req.method)
    ? !c.req.path.startsWith(API) || site === undefined || site === 'same-origin'
    : c.req.header('origin') === origin && c.req.header('content-type') === 'application/json';
  if (!isOwn) throw new ConsoleRefusal(403, 'origin_not_allowed', 'The request comes from another site.');
}

/** What is open to people who are not signed in. */
function addEntrance(app: Hono<ServerEnv>, { services, origin }: ConsoleParts): void {
  const { database, limits, config, brand, now } = services;
  const { db } = database;
  const secure = origin.startsWith('https:');
  const ceremony = (): Ceremony => ({ party: { origin, id: new URL(origin).hostname }, at: now() });
  const counted = async (c: Context<ServerEnv>) => {
    await limits.count('console by address', clientAddress(c, config.TRUST_PROXY));
  };
  const signedIn = (c: Context<ServerEnv>, token: string) => {
    c.header('set-cookie', consoleCookie(token, secure));
    return c.json({ done: true });
  };

  app.post(`${API}challenge`, async (c) => {
    await counted(c);
    return c.json({ options: await signInRequest(db, ceremony()) });
  });
  app.post(`${API}sign-in`, async (c) => {
    await counted(c);
    const { credential } = await readBody(c, consoleSignInSchema);
    return signedIn(c, await signInBy(db, credential, ceremony()));
  });
  app.post(`${API}invite/challenge`, async (c) => {
    await counted(c);
    const { token } = await readBody(c, inviteSchema);
    return c.json({ options: await invitedCreation(db, token, { ...ceremony(), name: brand.name }) });
  });
  app.post(`${API}invite`, async (c) => {
    await counted(c);
    return signedIn(c, await acceptInvite(db, await readBody(c, acceptSchema), ceremony()));
  });
}

/** What is open to people who are signed in. */
function addRooms(app: Hono<ServerEnv>, { services, origin, warnings }: ConsoleParts): void {
  const { database, limits, brand, commerce, config, now } = services;
  const { db } = database;
  const secure = origin.startsWith('https:');
  const tokenOf = (c: Context<ServerEnv>) => getCookie(c, consoleCookieName(secure)) ?? '';
  const requirePerson = async (c: Context<ServerEnv>): Promise<Person> => {
    const token = tokenOf(c);
    const person = token === '' ? undefined : await readPerson(db, token, now());
    if (!person) throw new ConsoleRefusal(401, 'not_signed_in', 'Sign in first.');
    await limits.count('console by person', person.id);
    return person;
  };

  app.get(`${API}me`, async (c) => {
    const { email, role } = await requirePerson(c);
    const me: ConsoleMe = {
      ...{ email, role, brand: brand.name },
      commands: await commandsFor(role),
      grants: Object.keys(commerce.catalogue.grants),
      payments: paymentsAt(config.STRIPE_SECRET_KEY),
    };
    return c.json(me);
  });
  app.get(`${API}warnings`, async (c) => {
    const { role } = await requirePerson(c);
    if (!isAtLeast(role, 'owner')) throw new ConsoleRefusal(403, 'not_allowed', 'Your role may not do this.');
    return c.json(warnings());
  });
  app.post(`${API}run`, async (c) => {
    await requirePerson(c);
    const request = await readBody(c, runSchema);
    // Once more: the body may have taken its time, in which a session can end.
    return c.json(await runCommand(services, await requirePerson(c), request));
  });
  app.post(`${API}sign-out`, async (c) => {
    await endSession(db, tokenOf(c));
    c.header('set-cookie', consoleCookie(undefined, secure));
    return c.json({ done: true });
  });
}

/** Where Stripe's dashboard shows payments; those of test keys have a place of their own. */
function paymentsAt(key: string | undefined): string | null {
  if (key === undefined) return null;
  return `https://dashboard.stripe.com/${/^.k_test_/.test(key) ? 'test/' : ''}payments/`;
}

async function readBody<Body>(c: Context<ServerEnv>, schema: z.ZodType<Body>): Promise<Body> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) throw new ConsoleRefusal(400, 'malformed_request', 'The request does not have the right shape.');
  return parsed.data;
}

function refuse(c: Context<ServerEnv>, error: unknown, log: Logger): Response {
  const refusal = refusalOf(error);
  if (!refusal) {
    log.error({ err: describeError(error) }, 'unexpected error of the console');
    const words = { code: 'internal_error', message: 'Something went wrong. The log says more.' };
    return c.json({ error: words } satisfies ConsoleError, 500);
  }
  const { status, code, message, about } = refusal;
  const body: ConsoleError = { error: { code, message, ...(about !== undefined && { name: about }) } };
  return c.json(body, status);
}

function refusalOf(error: unknown): ConsoleRefusal | undefined {
  if (error instanceof ConsoleRefusal) return error;
  if (error instanceof ApiError && error.code === 'too_many_requests') {
    return new ConsoleRefusal(429, error.code, `Too many requests. Wait ${error.retryAfterSeconds ?? 60} seconds.`);
  }
  if (error instanceof ApiError) return new ConsoleRefusal(422, error.code, error.message);
  if (databaseTrouble(error))
    return new ConsoleRefusal(503, 'database_away', 'The database does not answer. Try again in a moment.');
  return undefined;
}
