import { randomUUID } from 'node:crypto';

/** The value of a header of the request by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** What proxies make: nginx 32 hexadecimal digits, others UUIDs or the like. Nothing that could break a line of a log. */
const GIVEN = /^[\w.-]{8,64}$/;

/** The id under which the logs of proxy and server tell of one request: that of `X-Request-Id` where the proxy may be believed, else a new one. */
export function requestIdOf(header: ReadHeader, trustProxy: boolean): string {
  const given = trustProxy ? header('x-request-id') : undefined;
  return given !== undefined && GIVEN.test(given) ? given : randomUUID();
}

/** Whether the client reached us, or the trusted proxy before us, by TLS. */
export function isSecure(header: ReadHeader, socket: object | undefined, trustProxy: boolean): boolean {
  if (socket && 'encrypted' in socket && socket.encrypted === true) return true;
  return trustProxy && forwardedProtocol(header('x-forwarded-proto')) === 'https';
}

/** How a visitor has reached the first proxy by its `X-Forwarded-Proto`: `https`, `http`, or undefined where it says nothing. */
export function forwardedProtocol(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim().toLowerCase();
}
