import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { RequestTarget } from './request-path.ts';
import { type HeaderRecord, STRICT_TRANSPORT_SECURITY } from './site-headers.ts';

/** What the middlewares know about a request. Without a socket (`app.request()`) there are no bindings. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Whether the client reached us, or the trusted proxy before us, by TLS. */
    secure: boolean;
    target: RequestTarget;
    /** Ends when the answer may go, where its time would tell something. */
    notBefore?: Promise<unknown>;
    /** Length of the content sent, for the log. */
    bytes: number;
  };
}

/**
 * Makes an answer of finished headers, to which it adds `Content-Length` for text and HSTS over TLS. A HEAD request gets
 * the same headers without content.
 */
export function answer(
  c: Context<ServerEnv>,
  status: number,
  headers: HeaderRecord,
  content: Uint8Array<ArrayBuffer> | string | null,
): Response {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const sent = c.req.method === 'HEAD' ? null : body;
  c.set('bytes', sent?.length ?? 0);
  return new Response(sent, {
    status,
    headers: {
      ...headers,
      ...(body !== null && { 'content-length': String(body.length) }),
      ...(c.var.secure && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
    },
  });
}

/** A short message in plain text that nobody may store. */
export function answerText(c: Context<ServerEnv>, status: number, headers: HeaderRecord, text: string): Response {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return answer(c, status, { ...headers, ...own }, `${text}\n`);
}

/**
 * A page that costs nothing in place of one for which there is no room at the moment: the visitor reads something in the page's language, and programs are told when to come back. What is not whole,
 * such as 304, stays as it is.
 */
export function answerBusy(page: Response, status: 429 | 503, retryAfterSeconds: number): Response {
  if (page.status !== 200) return page;
  const headers = new Headers(page.headers);
  for (const name of ['etag', 'last-modified', 'accept-ranges']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  headers.set('retry-after', String(retryAfterSeconds));
  return new Response(page.body, { status, headers });
}
