import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { answerText, type ServerEnv } from './answer.ts';
import { forwardedProtocol } from './redirect-to-https.ts';
import { requestLog } from './request-log.ts';
import { parseRequestTarget } from './request-path.ts';
import type { HeaderRecord } from './site-headers.ts';

export interface RequestContextOptions {
  readonly log: Logger;
  /** Headers of every answer. */
  readonly base: HeaderRecord;
  /** Whether `X-Forwarded-Proto` may be believed. */
  readonly trustProxy: boolean;
  /** Answers a malformed target where another form of error is expected than plain text; undefined leaves it to the plain one. */
  readonly refuseTarget?: (c: Context<ServerEnv>, rawTarget: string, reason: string) => Response | undefined;
}

/** Gives every request its id, its target and its line in the log; answers those whose target is malformed. */
export function addRequestContext(app: Hono<ServerEnv>, options: RequestContextOptions): void {
  const { log, base, trustProxy, refuseTarget } = options;
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('secure', isSecure(c, trustProxy));
    await next();
  });
  app.use(requestLog(log));
  app.use(async (c, next) => {
    // The adapter lets it pass until somebody needs the whole URL, and fails then.
    if (!URL.canParse(`http://${c.req.header('host') || 'localhost'}/`)) {
      return answerText(c, 400, base, 'The Host of the request is no host.');
    }
    await next();
  });
  app.use(async (c, next) => {
    const raw = rawTarget(c);
    const parsed = parseRequestTarget(raw);
    if (parsed.ok) {
      c.set('target', parsed.target);
      return next();
    }
    return refuseTarget?.(c, raw, parsed.reason) ?? answerText(c, parsed.status, base, parsed.reason);
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
