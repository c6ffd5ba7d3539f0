import type { Hono } from 'hono';
import type { ServerEnv } from '../http/answer.ts';

/** What came back, its JSON read. */
export interface VisitorAnswer {
  readonly status: number;
  /** The parsed body, undefined when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever is there
  readonly body: any;
  /** Code of a refusal, undefined when it is none. */
  readonly code: string | undefined;
  readonly headers: Headers;
}

/** A browser as far as the API is concerned: it keeps cookies and names its origin. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<VisitorAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<VisitorAnswer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<VisitorAnswer>;
}

export const TEST_ORIGIN = 'http://localhost';

/** @param headers of every request, such as `x-forwarded-for` */
export function createVisitor(app: Hono<ServerEnv>, headers: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>();
  const send: Visitor['send'] = async (method, path, body, more = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        host: 'localhost',
        'accept-language': 'en',
        ...(method !== 'GET' && { origin: TEST_ORIGIN, 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    const text = await response.text();
    const parsed = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
    return { status: response.status, body: parsed, code: parsed?.error?.code, headers: response.headers };
  };
  return {
    cookies,
    send,
    get: (path, more) => send('GET', path, undefined, more),
    post: (path, body = {}, more) => send('POST', path, body, more),
  };

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
