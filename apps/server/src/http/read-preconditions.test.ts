import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createPreconditionReader, MORE_THAN_A_FILE, type Proxied } from './read-preconditions.ts';

const HOST = ['Host', 'a.example'];
const BEHIND_PROXY: Proxied = { trustProxy: true, publicUrl: 'https://a.example' };

/** What is read of raw headers, names and values in turn. */
function preconditionsOf(rawHeaders: readonly string[], proxy: Proxied = { trustProxy: false }, socket: object = {}) {
  return createPreconditionReader(proxy, MORE_THAN_A_FILE)({ rawHeaders, socket } as IncomingMessage);
}

describe('a wish', () => {
  it('holds which codings are taken and which copy is there, however the names are written', () => {
    const headers = ['X-Own', 'host', 'HOST', 'a.example', 'Accept-Encoding', 'br', 'if-none-match', '"tag"'];
    expect(preconditionsOf(headers)).toEqual({ acceptEncoding: 'br', ifNoneMatch: '"tag"', secure: false });
  });

  it('takes no coding and has no copy where nothing is said of them', () => {
    expect(preconditionsOf(HOST)).toEqual({ acceptEncoding: '', ifNoneMatch: undefined, secure: false });
  });

  it.each([
    'range',
    'if-match',
    'if-modified-since',
    'if-unmodified-since',
    'content-length',
    'transfer-encoding',
    'expect',
    'upgrade',
  ])('is left to the application when it means more than a file: %s', (name) => {
    expect(preconditionsOf([...HOST, name, '1'])).toBeUndefined();
    expect(preconditionsOf([name.toUpperCase(), '1', ...HOST])).toBeUndefined();
  });

  it.each(['Host', 'Accept-Encoding', 'If-None-Match', 'X-Forwarded-Proto'])(
    'is left to the application when it says something twice: %s',
    (name) => {
      const host = name === 'Host' ? [] : HOST;
      expect(preconditionsOf([...host, name, 'https'])).toBeDefined();
      expect(preconditionsOf([...host, name, 'https', name.toLowerCase(), 'https'])).toBeUndefined();
    },
  );
});

describe('the host of a wish', () => {
  it.each(['a.example', 'A-B.EXAMPLE:4321', '127.0.0.1', 'localhost:4321', '[::1]', '[::FFFF:127.0.0.1]:80'])(
    'is one: %j',
    (host) => {
      expect(preconditionsOf(['Host', host])).toBeDefined();
    },
  );

  it.each([
    '',
    'a b',
    'a.example/x',
    'user@a.example',
    '/a.example',
    'a.example:',
    'a.example:port',
    'a.example:99999',
    'a.example:4321/',
    '[::1',
    '[::1]x',
    '[1:2]',
    '999.999.999.999',
    'münchen.example',
  ])('is none, as the application is to say: %j', (host) => {
    expect(preconditionsOf(['Host', host])).toBeUndefined();
  });

  it('has to be said', () => {
    expect(preconditionsOf(['Accept-Encoding', 'br'])).toBeUndefined();
  });

  it('is told from others by a reader that has seen many', () => {
    const read = createPreconditionReader({ trustProxy: false }, MORE_THAN_A_FILE);
    const isRead = (host: string) => read({ rawHeaders: ['Host', host], socket: {} } as IncomingMessage) !== undefined;
    for (let number = 0; number < 150; number++) {
      expect([isRead(`a${number}.example`), isRead(`a${number}.example/x`)]).toEqual([true, false]);
    }
    expect([isRead('a0.example'), isRead('a149.example'), isRead('a b')]).toEqual([true, true, false]);
  });
});

describe('how a wish has come', () => {
  const forwarded = (protocol: string) => [...HOST, 'X-Forwarded-Proto', protocol];

  it.each<[string, boolean, string[], Proxied, object]>([
    ['over TLS', true, HOST, { trustProxy: false }, { encrypted: true }],
    ['over TLS to the proxy', true, forwarded('https'), BEHIND_PROXY, {}],
    ['over TLS, though the proxy says http', true, forwarded('http'), BEHIND_PROXY, { encrypted: true }],
    ['plainly', false, HOST, BEHIND_PROXY, { encrypted: false }],
    ['plainly, whatever a visitor says', false, forwarded('https'), { trustProxy: false }, {}],
    ['plainly, whatever other headers say', false, [...HOST, 'X-Own', 'https', 'X-Other', '1'], BEHIND_PROXY, {}],
    ['plainly to the proxy of a site without TLS', false, forwarded('http'), { trustProxy: true }, {}],
  ])('is read: %s', (_case, secure, headers, proxy, socket) => {
    expect(preconditionsOf(headers, proxy, socket)?.secure).toBe(secure);
  });

  it('is for the application to mend when it was plainly to a site with TLS', () => {
    expect(preconditionsOf(forwarded('http'), BEHIND_PROXY)).toBeUndefined();
    expect(preconditionsOf(forwarded('http'), { ...BEHIND_PROXY, trustProxy: false })).toBeDefined();
  });
});
