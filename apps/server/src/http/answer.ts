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

/** What goes out in answer to a request, whether the framework sends it or not. Never changed once it is made. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderRecord;
  /** That of a GET request; null where there is none by the status. */
  readonly content: Uint8Array<ArrayBuffer> | null;
}

/** All headers of an answer: its own with `Content-Length`, and HSTS over TLS. */
export function headersOf({ headers, content }: Answer, secure: boolean): HeaderRecord {
  return {
    ...headers,
    ...(content !== null && { 'content-length': String(content.length) }),
    ...(secure && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  };
}

/** What is sent of the content of an answer: a HEAD request gets the same headers without content. */
export function contentFor(method: string, { content }: Answer): Answer['content'] {
  return method === 'HEAD' ? null : content;
}

/** Sends an answer by the framework. */
export function respond(c: Context<ServerEnv>, made: Answer): Response {
  const sent = contentFor(c.req.method, made);
  c.set('bytes', sent?.length ?? 0);
  return new Response(sent, { status: made.status, headers: headersOf(made, c.var.secure) });
}

/** Answers with finished headers, to which `headersOf` adds what every answer has. */
export function answer(
  c: Context<ServerEnv>,
  status: number,
  headers: HeaderRecord,
  content: Answer['content'] | string,
): Response {
  return respond(c, { status, headers, content: typeof content === 'string' ? Buffer.from(content) : content });
}

/** A short message in plain text that must not be stored. */
export function textAnswer(status: number, headers: HeaderRecord, text: string): Answer {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers: { ...headers, ...own }, content: Buffer.from(`${text}\n`) };
}

export function answerText(c: Context<ServerEnv>, status: number, headers: HeaderRecord, text: string): Response {
  return respond(c, textAnswer(status, headers, text));
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
