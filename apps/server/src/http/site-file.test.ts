import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Encoding } from './accept-encoding.ts';
import { createRecentCopies } from './recent-copies.ts';
import { createSiteFile, type Representation, type SiteFileOptions, textOf } from './site-file.ts';

const TEXT = Buffer.from('Text für alle '.repeat(40));
const LAST_MODIFIED = 'Sat, 01 Mar 2025 10:20:30 GMT';

/** A file whose first coding is held in memory. */
function fileOf(first: Encoding, encodings: readonly Encoding[], read?: SiteFileOptions['read']) {
  const held = { br: brotliCompressSync, gzip: gzipSync, identity: (bytes: Uint8Array) => bytes }[first](TEXT);
  return createSiteFile({
    encodings,
    held: new Uint8Array(held),
    size: TEXT.length,
    describe: () => ({
      lastModified: LAST_MODIFIED,
      validatorHeaders: { 'last-modified': LAST_MODIFIED },
      contentType: 'text/plain',
    }),
    recent: createRecentCopies<Representation>(10_000),
    ...(read && { read }),
  });
}

describe('a representation of a file', () => {
  it('offers ranges without coding alone', () => {
    const file = fileOf('br', ['br', 'gzip', 'identity']);
    const ownOf = (encoding: Encoding) => {
      const { headers } = file.representation(encoding).whole;
      return [headers['accept-ranges'], headers['content-encoding']];
    };
    expect(ownOf('identity')).toEqual(['bytes', undefined]);
    expect(ownOf('br')).toEqual([undefined, 'br']);
    expect(ownOf('gzip')).toEqual([undefined, 'gzip']);
  });

  it.each<Encoding>(['br', 'gzip', 'identity'])('holds the same text, whatever is in memory: %s', (first) => {
    const file = fileOf(first, [first, 'gzip', 'identity']);
    expect(Buffer.from(file.representation('identity').bytes).equals(TEXT)).toBe(true);
    expect(gunzipSync(file.representation('gzip').bytes).equals(TEXT)).toBe(true);
    expect(textOf(file)).toBe(TEXT.toString());
  });

  it('has a tag of its own, which an answer without content has too', () => {
    const file = fileOf('identity', ['identity', 'gzip']);
    const [plain, zipped] = [file.representation('identity'), file.representation('gzip')];
    expect(plain.whole).toEqual({ status: 200, headers: plain.whole.headers, content: plain.bytes });
    expect(plain.whole.headers).toEqual({
      'last-modified': LAST_MODIFIED,
      etag: plain.etag,
      'content-type': 'text/plain',
      'accept-ranges': 'bytes',
    });
    expect(zipped.etag).not.toBe(plain.etag);
    const headers = { 'last-modified': LAST_MODIFIED, etag: zipped.etag };
    expect(zipped.unchanged).toEqual({ status: 304, headers, content: null });
  });

  it('takes a coding that lies ready, and makes what does not', () => {
    const ready = new Uint8Array(gzipSync(TEXT, { level: 1 }));
    const asked: Encoding[] = [];
    const file = fileOf('br', ['br', 'gzip', 'identity'], (encoding) => {
      asked.push(encoding);
      return encoding === 'gzip' ? ready : undefined;
    });
    expect(file.representation('gzip').bytes).toBe(ready);
    expect(Buffer.from(file.representation('identity').bytes).equals(TEXT)).toBe(true);
    expect(file.representation('br')).toBe(file.representation('br'));
    expect(asked).toEqual(['gzip', 'identity']);
  });
});
