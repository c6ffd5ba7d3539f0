import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Connect, ViteDevServer } from 'vite';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const HOST = '127.0.0.1';
/** What the project's server answers beside pages: the member API, the search protocol, its events. */
const ITS_PATHS = /^\/(api|1)(\/|\?|$)/;
const READY_PATH = '/readyz';
const READY_AFTER_MS = 60_000;
const ASK_EVERY_MS = 150;

/**
 * While developing, `/api` and search are answered by the project's own server with the search index of the last build. It starts with the first
 * such request, under the origin of the development server, and stops with it.
 */
export function projectServer(): AstroIntegration {
  let server: ViteDevServer | undefined;
  return {
    name: 'duoverso-project-server',
    hooks: {
      'astro:server:setup': (options) => {
        server = options.server;
      },
      // Not before: Astro puts what refuses addresses without their last slash in front of all.
      'astro:server:start': () => server && answer(server),
    },
  };
}

function answer(server: ViteDevServer): void {
  /** The port of the running server, once it answers. */
  let starting: Promise<number> | undefined;
  let running: ChildProcess | undefined;
  const stop = () => running?.kill('SIGTERM');
  server.httpServer?.once('close', stop);
  process.once('exit', stop);
  const forget = () => {
    starting = undefined; // the next request starts it again
  };
  const handle: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    const base = server.config.base.replace(/\/$/, '');
    const path = incoming.originalUrl ?? incoming.url ?? '/';
    if (!path.startsWith(base) || !ITS_PATHS.test(path.slice(base.length))) return next();
    starting ??= start(server, (child) => {
      running = child;
      child.once('exit', forget);
    });
    starting.then(
      (port) => pass(incoming, outgoing, port, path),
      (error: Error) => {
        forget();
        server.config.logger.error(error.message);
        outgoing.writeHead(503, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify({ message: error.message, status: 503 }));
      },
    );
  };
  server.middlewares.stack.unshift({ route: '', handle });
}

/** Starts the project's server on a free port and waits until it answers. */
async function start(server: ViteDevServer, keep: (child: ChildProcess) => void): Promise<number> {
  const distDir = process.env['DIST_DIR'] ?? `${PROJECT}dist`;
  if (!existsSync(`${distDir}/_build.json`)) {
    throw new Error(`/api and search need a build: there is none in ${distDir}. Run npm run build once.`);
  }
  const port = await freePort();
  const origin = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${server.config.server.port}`).origin;
  server.config.logger.info(
    `/api and search: starting the server of the project; search knows the last build in ${distDir}`,
  );
  const child = spawn(process.execPath, [`${PROJECT}apps/server/src/start/main.ts`], {
    env: { LOG_LEVEL: 'warn', PUBLIC_URL: origin, ...process.env, HOST, PORT: String(port), DIST_DIR: distDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  keep(child);
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server of the project has stopped with code ${code}.`)));
  });
  ended.catch(() => {}); // reported to the requests that wait
  await Promise.race([ended, untilReady(port)]);
  return port;
}

async function untilReady(port: number): Promise<void> {
  const until = Date.now() + READY_AFTER_MS;
  while (Date.now() < until) {
    const ready = await fetch(`http://${HOST}:${port}${READY_PATH}`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`The server of the project does not answer on port ${port}.`);
}

/** Hands a request on as it came: the origin of the page and the host that the browser asked. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, path: string): void {
  const { method, headers } = incoming;
  const own = request({ host: HOST, port, path, method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  own.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(own);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
