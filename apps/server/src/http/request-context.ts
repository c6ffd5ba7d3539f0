import type { Context, Hono } from 'hono';
import { answerText, type ServerEnv } from './answer.ts';
import { addBase, answerOutside, targetBelow } from './base-path.ts';
import { isSecure, requestIdOf } from './request-facts.ts';
import { type ParsedTarget, parseRequestTarget, type RequestTarget } from './request-path.ts';
import type { OpenRecord } from './request-record.ts';
import type { HeaderRecord } from './site-headers.ts';

/** Why a target is refused: what it is no page of, or too long (414). */
export type RefusedTarget = Extract<ParsedTarget, { ok: false }>;

export interface RequestContextOptions {
  readonly openRecord: OpenRecord;
  /** Headers of every answer. */
  readonly base: HeaderRecord;
  /** Path under which the site is served, without a slash at its end; targets are those below it. */
  readonly basePath?: string;
  /** The page that a path below the base means which none has exactly. */
  readonly findPage?: (path: string) => string | undefined;
  /** Whether `X-Forwarded-Proto` and `X-Request-Id` may be believed. */
  readonly trustProxy: boolean;
  /** Prefix of the paths whose segments are names, slashes included. */
  readonly namesBelow?: string;
  /** Answers a malformed target where another form of error is expected than plain text; undefined leaves it to the plain one. */
  readonly refuseTarget?: (c: Context<ServerEnv>, rawTarget: string, refused: RefusedTarget) => Response | undefined;
}

/** Gives every request its id, its target and its record; answers those whose target is malformed. */
export function addRequestContext(app: Hono<ServerEnv>, options: RequestContextOptions): void {
  const { openRecord, base, basePath = '', findPage, trustProxy, namesBelow, refuseTarget } = options;
  app.use(async (c, next) => {
    const header = (name: string) => c.req.header(name);
    const id = requestIdOf(header, trustProxy);
    c.set('requestId', id);
    c.set('secure', isSecure(header, c.env?.incoming?.socket, trustProxy));
    const path = () => (c.get('target') as RequestTarget | undefined)?.path;
    const record = openRecord({ id: () => id, method: c.req.method, path }, c.env?.outgoing);
    await next();
    record.answered(c.res.status, c.get('bytes'));
  });
  addBase(app, basePath);
  app.use(async (c, next) => {
    // The adapter lets it pass until the whole URL is needed, and fails then.
    if (!URL.canParse(`http://${c.req.header('host') || 'localhost'}/`)) {
      return answerText(c, 400, base, 'The Host of the request is no host.');
    }
    const whole = rawTarget(c);
    const raw = targetBelow(whole, basePath);
    if (raw === undefined) return answerOutside(c, whole, { basePath, base, findPage });
    const parsed = parseRequestTarget(raw, namesBelow);
    if (parsed.ok) {
      c.set('target', parsed.target);
      return next();
    }
    return refuseTarget?.(c, raw, parsed) ?? answerText(c, parsed.status, base, parsed.reason);
  });
}

/** The target as the request line has it: the URL that Hono sees has lost its dot segments. */
function rawTarget(c: Context<ServerEnv>): string {
  const url = c.req.raw.url;
  return c.env?.incoming?.url ?? url.slice(url.indexOf('/', url.indexOf('://') + 3));
}

/**
 * Whether an error only says that the client has gone before its body had come. Node gives it the code of any connection that is cut, the database's for example; nobody hears the answer,
 * and a visitor must not be able to raise an alarm by hanging up.
 */
export function isClientGone(c: Context<ServerEnv>, error: unknown): boolean {
  const incoming = c.env?.incoming;
  if (!incoming || incoming.complete || !incoming.destroyed || !(error instanceof Error)) return false;
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}
