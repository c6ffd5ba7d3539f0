import { randomUUID } from 'node:crypto';

/** What proxies make: nginx 32 hexadecimal digits, others UUIDs or the like. Nothing that could break a line of a log. */
const GIVEN = /^[\w.-]{8,64}$/;

/** The id under which the logs of proxy and server tell of one request: that of `X-Request-Id` where the proxy may be believed, else a new one. */
export function requestIdOf(header: string | string[] | undefined, trustProxy: boolean): string {
  return trustProxy && typeof header === 'string' && GIVEN.test(header) ? header : randomUUID();
}
