import { MAX_WORD_BODY_BYTES } from '@duoverso/contracts/account-word-limits';
import { errorAnswer, errorStatus } from '@duoverso/contracts/error-codes';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from '../api/api-error.ts';
import type { MemberApp } from '../api/describe-route.ts';
import { checkOrigin } from '../api/origin-check.ts';
import { asClient, currentClient } from '../budgets/current-client.ts';
import { GateFull } from '../budgets/work-gate.ts';
import { databaseTrouble, describeTrouble } from '../database/database-away.ts';
import { describeError } from '../database/db.ts';
import { withRequestId } from '../database/slow-queries.ts';
import type { ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import { isClientGone } from '../http/request-context.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import { STRICT_TRANSPORT_SECURITY } from '../http/site-headers.ts';
import { holdEnumerationSafeAnswers } from './accounts/enumeration-safe-answer.ts';
import type { MemberServices } from './member-services.ts';

const MAX_BODY_BYTES = 16_384;
/** Events of payment providers describe whole objects, and batches of usage and lists of words have many lines. */
const MAX_LONG_BODY_BYTES = MAX_WORD_BODY_BYTES;
/** How long clients should wait when the database is away. */
const RETRY_AFTER_S = 5;
/** Payment providers and mail programs are other sites by nature; what they bring is signed. */
const SIGNED_PATHS = ['/api/webhooks/', '/api/mails/'];
/** So are providers of sign-ins: what they bring is good for the browser alone that was sent there. */
const FOREIGN_PATHS = [...SIGNED_PATHS, '/api/callbacks/'];
const LONG_BODIES = [...SIGNED_PATHS, '/api/usage', '/api/me/words'];

/**
 * The application of the member API without its routes: headers, limits of bodies, origin of state changes, and errors in the shape of the contracts.
 * @param base headers of every answer of the server
 */
export function createMemberApp(services: MemberServices, base: HeaderRecord): MemberApp {
  const { log, database, config, mails, accountGate } = services;
  const app: MemberApp = new OpenAPIHono<ServerEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError('malformed_request');
    },
  });
  const fromOwnPages = checkOrigin(config.PUBLIC_URL);

  app.onError((error, c) => {
    if (error instanceof ApiError) {
      if (error.cause !== undefined) {
        log.warn({ id: c.var.requestId, code: error.code, err: describeError(error.cause) }, 'refused');
      }
      return refuse(c, error);
    }
    if (error instanceof GateFull) {
      log.warn({ id: c.var.requestId, err: describeError(error) }, 'refused');
      return refuse(c, new ApiError('too_busy', error.retryAfterSeconds));
    }
    const trouble = databaseTrouble(error);
    if (trouble) {
      log.warn({ id: c.var.requestId, err: describeError(error) }, describeTrouble(trouble));
      return refuse(c, new ApiError(trouble === 'busy' ? 'too_busy' : 'member_services_unavailable', RETRY_AFTER_S));
    }
    if (isUnreadableBody(error) || isClientGone(c, error)) return refuse(c, new ApiError('malformed_request'));
    log.error({ id: c.var.requestId, err: describeError(error) }, 'unexpected error');
    return refuse(c, new ApiError('internal_error'));
  });

  app.use((c, next) => withRequestId(c.var.requestId, next));
  app.use((c, next) => asClient(clientAddress(c, config.TRUST_PROXY), next));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(base)) c.res.headers.set(name, value);
    c.res.headers.set('cache-control', 'no-store');
    if (c.var.secure) c.res.headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  });
  const limits = { own: limitBody(MAX_BODY_BYTES), long: limitBody(MAX_LONG_BODY_BYTES) };
  app.use((c, next) => (isAt(c, LONG_BODIES) ? limits.long(c, next) : limits.own(c, next)));
  app.use((c, next) => (isAt(c, FOREIGN_PATHS) ? next() : fromOwnPages(c, next)));
  app.use((c, next) => {
    if (!isAt(c, SIGNED_PATHS) && !isReadType(c.req.header('content-type'))) throw new ApiError('malformed_request');
    return next();
  });
  app.use(holdEnumerationSafeAnswers);
  app.use('/auth/*', async (c, next) => {
    if (c.req.method !== 'POST') return next();
    await c.req.arrayBuffer(); // a client that stalls its body holds no place
    return accountGate.run(currentClient(), next);
  });
  app.use(async (c, next) => {
    if (!database.isReady()) throw new ApiError('member_services_unavailable', RETRY_AFTER_S);
    await next();
    if (c.req.method !== 'GET') mails.wake(); // what has happened may have to be told
  });
  return app;
}

/**
 * Answers what no route has taken: another method of a known path, or nothing. To be called when all routes are there.
 * @param prefix where the application is mounted
 */
export function answerTheRest(app: MemberApp, prefix: string): void {
  const known = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replace(/:[^/]+|\{[^/}]+\}/g, '[^/]+')}$`),
    }));
  app.all('*', (c) => {
    const allowed = known
      .filter(({ pattern }) => pattern.test(c.req.path.slice(prefix.length)))
      .map(({ method }) => method);
    if (allowed.length === 0) throw new ApiError('not_found');
    c.header('allow', [...new Set(allowed)].join(', '));
    throw new ApiError('method_not_allowed');
  });
}

function isAt(c: Context<ServerEnv>, paths: readonly string[]): boolean {
  return paths.some((path) => c.var.target.path.startsWith(path));
}

/** JSON and forms, and nothing that is made of them: `application/ld+json` means something else by its names. Without a type a body is not read. */
const READ_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function isReadType(contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  return READ_TYPES.includes(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
}

function limitBody(maxSize: number): MiddlewareHandler<ServerEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('body_too_large');
    },
  });
}

function refuse(c: Context<ServerEnv>, { code, retryAfterSeconds, also }: ApiError): Response {
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  return c.json(errorAnswer(code, also), errorStatus(code) as ContentfulStatusCode);
}

/** Hono reports JSON that does not parse with status 400, and a body that does not call itself JSON with 415. */
function isUnreadableBody(error: unknown): boolean {
  return error instanceof HTTPException && (error.status === 400 || error.status === 415);
}
