import { SHORT_NAME } from '@duoverso/contracts/short-name';

/** A request as bytes, which clients that behave would not send. */
interface RawRequest {
  readonly name: string;
  readonly text: (host: string, base: string) => string;
  /** Statuses that it may be answered with; 0 is a connection that ends without an answer. */
  readonly allowed: readonly number[];
}

const REFUSED = [0, 400, 405, 408, 411, 413, 414, 417, 431, 501, 505];
const END = 'Connection: close\r\n\r\n';

/** A reading of a page with lines of a header. */
const withLines = (name: string, lines: string, allowed: readonly number[] = REFUSED): RawRequest => ({
  name,
  allowed,
  text: (host, base) => `GET ${base}/en/docs/usage/ HTTP/1.1\r\nHost: ${host}\r\n${lines}${END}`,
});

/** A search whose body may hold another request. */
const withBody = (name: string, lines: string, body: string): RawRequest => ({
  name,
  allowed: REFUSED,
  text: (host, base) => `POST ${base}/api/feedback HTTP/1.1\r\nHost: ${host}\r\n${lines}${END}${body}`,
});

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n';

/** Messages whose boundaries, names or values are read in two ways, and methods that aren't needed. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  withBody('length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`),
  withBody('two lengths', 'Content-Length: 0\r\nContent-Length: 50\r\n', SMUGGLED),
  withBody('lengths in a list', 'Content-Length: 0, 50\r\n', SMUGGLED),
  withBody('a length with a sign', 'Content-Length: +5\r\n', 'aaaaa'),
  withBody('a length in hexadecimal', 'Content-Length: 0x5\r\n', 'aaaaa'),
  withBody('a coding that nobody knows', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`),
  withBody('a coding with a tab', 'Transfer-Encoding:\tchunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`),
  withBody('a coding after a space', 'Transfer-Encoding : chunked\r\n', `0\r\n\r\n${SMUGGLED}`),
  withBody('a chunk of a size that is none', 'Transfer-Encoding: chunked\r\n', `zz\r\n${SMUGGLED}`),
  withLines('two hosts', 'Host: evil.example\r\n'),
  withLines('a name with a space', 'X Evil: 1\r\n'),
  withLines('a name with NUL', 'X\0Evil: 1\r\n'),
  withLines('a value with NUL', 'X-Evil: a\0b\r\n'),
  withLines('a line that begins with a space', ' X-Folded: 1\r\n'),
  withLines('a line that ends without its return', 'X-One: a\nX-Two: b\r\n'),
  withLines('a value with a lone return', 'X-Evil: a\rX-Two: b\r\n'),
  withLines('a header of 20 kB', `X-Long: ${'a'.repeat(20_000)}\r\n`),
  withLines('two thousand headers', Array.from({ length: 2_000 }, (_, at) => `X-${at}: ${at}\r\n`).join('')),
  withLines('a cookie of 12 kB', `Cookie: ${'a=b; '.repeat(2_400)}\r\n`, [200]),
  withLines('the same cookie many times', `Cookie: ${`${SHORT_NAME}_locale=evil; `.repeat(100)}\r\n`, [200]),
  withLines('the same condition twice', 'If-None-Match: "a"\r\nIf-None-Match: "b"\r\n', [200]),
  withLines('three thousand ranges', `Range: bytes=${'0-1,'.repeat(3_000)}2-3\r\n`, [...REFUSED, 200, 206, 416]),
  withLines('an expectation', 'Expect: evil\r\n', [417]),
  withLines('another protocol', 'Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n', [...REFUSED, 200]),
  ...['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'EVIL'].map(
    (method): RawRequest => ({
      name: method,
      allowed: REFUSED,
      text: (host, base) => `${method} ${base}/en/ HTTP/1.1\r\nHost: ${host}\r\nX-Evil: 1\r\n${END}`,
    }),
  ),
  { name: 'CONNECT', allowed: REFUSED, text: (host) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\n${END}` },
  { name: 'no host', allowed: REFUSED, text: (_, base) => `GET ${base}/en/ HTTP/1.1\r\n${END}` },
  {
    name: 'a host that is none',
    allowed: REFUSED,
    text: (_, base) => `GET ${base}/en/ HTTP/1.1\r\nHost: a b\r\n${END}`,
  },
  {
    name: 'a version to come',
    allowed: REFUSED,
    text: (host, base) => `GET ${base}/en/ HTTP/9.1\r\nHost: ${host}\r\n${END}`,
  },
  {
    name: 'a line that ends twice',
    allowed: [...REFUSED, 302, 404],
    text: (host, base) => `GET ${base}/en/%0d%0aSet-Cookie:%20evil=1 HTTP/1.1\r\nHost: ${host}\r\n${END}`,
  },
  {
    name: 'a parameter twice',
    allowed: [200],
    text: (host, base) => `GET ${base}/en/docs/usage/?with=zh&with=evil HTTP/1.1\r\nHost: ${host}\r\n${END}`,
  },
];
