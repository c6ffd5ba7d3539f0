import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentTypeOf } from '../../../apps/server/src/http/file-headers.ts';

/** A folder of a built site that is given out on loopback. */
export interface ServedSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Gives out a built site as a good static host does: brotli at its best, made once, pages without their ending. */
export async function serveBuilt(dir: string): Promise<ServedSite> {
  const kept = new Map<string, Answer | undefined>();
  const server = createServer(({ url = '/' }, answer) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (!kept.has(path)) kept.set(path, read(dir, path));
    const found = kept.get(path);
    answer.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

function read(dir: string, path: string): Answer | undefined {
  const file = join(dir, normalize(path));
  for (const name of [file, `${file}.html`, join(file, 'index.html')]) {
    try {
      const plain = readFileSync(name);
      const packed = brotliCompressSync(plain);
      const headers = { 'content-type': contentTypeOf(name), 'cache-control': 'public, max-age=3600' };
      // Pictures and fonts are packed already.
      return packed.length < plain.length
        ? { body: packed, headers: { ...headers, 'content-encoding': 'br' } }
        : { body: plain, headers };
    } catch {} // another name, or none
  }
  return undefined;
}
