import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A folder on a port of its own, as any host serves it: `/a` and `/a/` are `a/index.html`. */
export interface ServedFolder {
  readonly origin: string;
  close(): void;
}

/** @param policy content security policy of every answer, if any */
export async function serveFolder(dir: string, policy?: string): Promise<ServedFolder> {
  const server: Server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://x').pathname);
    const file = [join(dir, path), join(dir, path, 'index.html')].find((one) =>
      statSync(one, { throwIfNoEntry: false })?.isFile(),
    );
    // Browsers ask for one by themselves.
    if (/\/favicon\.\w+$/.test(path)) return response.writeHead(204).end();
    if (!file) return response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
