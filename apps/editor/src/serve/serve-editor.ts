import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { SaveReport } from '../forms/save-report.ts';
import { followSaves } from './follow-saves.ts';
import { type EditorOptions, makeEditor } from './make-editor.ts';
import { publish } from './publish.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** An editor that is being served. */
export interface ServedEditor {
  readonly url: string;
  close(): void;
}

/**
 * Serves the editor to this machine alone, follows what it saves, and publishes when asked to.
 * @param port 0 takes a free one
 */
export async function serveEditor(options: EditorOptions, port: number): Promise<ServedEditor> {
  await makeEditor(options);
  let last: SaveReport = { state: 'checking', message: 'Checking the content…', unpublished: [] };
  const listeners = new Set<ServerResponse>();
  const send = (listener: ServerResponse) => listener.write(`data: ${JSON.stringify(last)}\n\n`);
  const tell = (report: SaveReport) => {
    last = report;
    for (const listener of listeners) send(listener);
  };
  const follower = await followSaves(options.contentDir, tell);
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    // The editor has been loaded by now: a check would have kept its files waiting.
    if (listeners.size === 1) follower.look();
    send(response);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!isOwn(request, server)) answer(response, 403, 'Open the editor by the address that the command prints.');
    else if (pathname === '/saves') listen(response);
    else if (pathname === '/publish' && request.method === 'POST') void publishSaved(response, options, last, tell);
    else sendFile(response, options.outDir, pathname);
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return {
    url: `http://localhost:${portOf(server)}/`,
    close() {
      follower.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Whether a request comes from the editor's own page: other sites that a browser shows can reach this machine, too. */
function isOwn({ headers, method }: IncomingMessage, server: Server): boolean {
  const hosts = ['localhost', '127.0.0.1'].map((name) => `${name}:${portOf(server)}`);
  const origins = hosts.map((host) => `http://${host}`);
  if (!hosts.includes(headers.host ?? '')) return false;
  return method === 'GET' ? true : origins.includes(headers.origin ?? '');
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function publishSaved(
  response: ServerResponse,
  { contentDir }: EditorOptions,
  last: SaveReport,
  tell: (report: SaveReport) => void,
): Promise<void> {
  if (last.state !== 'sound') {
    answer(response, 409, `Not published.\n${last.message}`);
    return;
  }
  try {
    const message = await publish(contentDir);
    answer(response, 200, message);
    tell({ state: 'sound', message, unpublished: [] });
  } catch (error) {
    answer(response, 409, `Not published. ${(error as Error).message}\nWhat you've saved is in the folder.`);
  }
}

function sendFile(response: ServerResponse, folder: string, pathname: string): void {
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const file = join(folder, path);
  const isThere = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
  if (!isThere) {
    answer(response, 404, 'Not found.');
    return;
  }
  response.writeHead(200, { ...HEADERS, 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
