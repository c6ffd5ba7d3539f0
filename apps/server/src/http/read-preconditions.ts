import type { IncomingMessage } from 'node:http';
import { forwardedProtocol, httpsOrigin } from './redirect-to-https.ts';

/** What the fast path has to know of a request. */
export interface Preconditions {
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
  readonly secure: boolean;
}

/** Where the server stands. */
export interface Proxied {
  /** Whether `X-Forwarded-Proto` may be believed. */
  readonly trustProxy: boolean;
  /** As the application is given it. */
  readonly publicUrl?: string | undefined;
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const MAX_CACHED_HOSTS = 100;
/** Requests with one of these mean more than "the whole file, unless I have it". */
export const MORE_THAN_A_FILE: ReadonlySet<string> = new Set([
  'range',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
]);

/**
 * Reads the raw headers once, without the object that Node would build of them; undefined when the application is to answer.
 * @param left names of headers, in lower case, with which the application is to answer
 */
export function createPreconditionReader(
  proxy: Proxied,
  left: ReadonlySet<string>,
): (incoming: IncomingMessage) => Preconditions | undefined {
  const redirects = httpsOrigin(proxy) !== undefined;
  const hosts = new Set<string>();
  const isHost = (host: string) => {
    if (hosts.has(host)) return true;
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
    if (hosts.size < MAX_CACHED_HOSTS) hosts.add(host);
    return true;
  };
  return ({ rawHeaders, socket }) => {
    let host: string | undefined;
    let acceptEncoding: string | undefined;
    let ifNoneMatch: string | undefined;
    let forwardedProto: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = (rawHeaders[index] ?? '').toLowerCase();
      const value = rawHeaders[index + 1] ?? '';
      if (left.has(name)) return undefined;
      if (name === 'host') {
        if (host !== undefined) return undefined;
        host = value;
      } else if (name === 'accept-encoding') {
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value;
      } else if (name === 'if-none-match') {
        if (ifNoneMatch !== undefined) return undefined;
        ifNoneMatch = value;
      } else if (name === 'x-forwarded-proto') {
        if (forwardedProto !== undefined) return undefined;
        forwardedProto = value;
      }
    }
    if (host === undefined || !isHost(host)) return undefined;
    const encrypted = 'encrypted' in socket && socket.encrypted === true;
    const protocol = forwardedProtocol(forwardedProto);
    if (redirects && !encrypted && protocol === 'http') return undefined;
    const proxied = proxy.trustProxy && protocol === 'https';
    return { acceptEncoding: acceptEncoding ?? '', ifNoneMatch, secure: encrypted || proxied };
  };
}
