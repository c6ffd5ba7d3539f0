import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { answerText, type ServerEnv } from './answer.ts';
import { addBase, answerOutside, targetBelow } from './base-path.ts';
import { forwardedProtocol } from './redirect-to-https.ts';
import { requestIdOf } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { type ParsedTarget, parseRequestTarget } from './request-path.ts';
import type { HeaderRecord } from './site-headers.ts';

/** Why a target is refused: what it is no page of, or too long (414). */
export type RefusedTarget = Extract<ParsedTarget, { ok: false }>;

export interface RequestContextOptions {
  readonly log: Logger;
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

/** Gives every request its id, its target and its line in the log; answers those whose target is malformed. */
export function addRequestContext(app: Hono<ServerEnv>, options: RequestContextOptions): void {
  const { log, base, basePath = '', findPage, trustProxy, namesBelow, refuseTarget } = options;
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.header('x-request-id'), trustProxy));
    c.set('secure', isSecure(c, trustProxy));
    await next();
  });
  app.use(requestLog(log));
  addBase(app, basePath);
  app.use(async (c, next) => {
    // The adapter lets it pass until somebody needs the whole URL, and fails then.
    if (!URL.canParse(`http://${c.req.header('host') || 'localhost'}/`)) {
      return answerText(c, 400, base, 'The Host of the request is no host.');
    }
    await next();
  });
  app.use(async (c, next) => {
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

function isSecure(c: Context<ServerEnv>, trustProxy: boolean): boolean {
  const socket = c.env?.incoming?.socket;
  if (socket && 'encrypted' in socket && socket.encrypted) return true;
  return trustProxy && forwardedProtocol(c.req.header('x-forwarded-proto')) === 'https';
}
