import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { ServerEnv } from '../http/answer.ts';
import { MAX_TARGET_LENGTH } from '../http/request-path.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { FastPath } from '../pages/fast-path.ts';
import type { Readiness } from './app.ts';
import { stopServer } from './stop.ts';

export interface RunningServer {
  /** Where it answers, e.g. `http://127.0.0.1:4321`. */
  url: string;
  port: number;
  /** Stops accepting, lets running requests finish within the configured time; every call gives the same promise. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly app: Hono<ServerEnv>;
  readonly config: ServerConfig;
  readonly log: Logger;
  readonly readiness: Readiness;
  /** Asked before the application; what it does not take goes on to it. */
  readonly fastPath?: FastPath | undefined;
  /** Whether another process listens for this one. */
  readonly isGivenConnections?: boolean | undefined;
  /** Headers of answers that are given before there is a request. */
  readonly base: HeaderRecord;
  /** What the line in the log says about this server beside its address. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Closes what the application uses, when the last request is answered. */
  readonly close: () => Promise<void>;
}

const CONNECTIONS_CHECK_INTERVAL_MS = 1_000;
const DROP_REPORT_INTERVAL_MS = 10_000;

/**
 * Listens with an application.
 * @throws {StartError} when the address cannot be used.
 */
export async function serveApp({
  app,
  config,
  log,
  readiness,
  fastPath,
  isGivenConnections = false,
  base,
  details,
  close,
}: ServeOptions): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch, {
    hostname: 'localhost', // HTTP/1.0 clients may send no Host
    errorHandler: (error) => answerWithoutApp(error, base, log),
  });
  const unanswered = new Set<ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: config.MAX_HEADER_BYTES,
      headersTimeout: Math.min(config.HEADERS_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS),
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      keepAliveTimeout: config.KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL_MS,
    },
    (incoming, outgoing) => {
      if (isFramedTwice(incoming)) return refuseFraming(outgoing, base, log);
      // Headers that are set before would cost the fast path its speed.
      if (readiness.stopping) outgoing.setHeader('connection', 'close');
      else if (fastPath?.(incoming, outgoing)) return;
      remember(unanswered, outgoing);
      outgoing.once('finish', () => passOver(incoming));
      void listener(incoming, outgoing);
    },
  );
  server.maxConnections = config.MAX_CONNECTIONS;
  // A worker that is full would have the others asked, round and round. The types of Node do not know it yet.
  Object.assign(server, { dropMaxConnection: true });
  server.timeout = config.SOCKET_IDLE_TIMEOUT_MS; // a client that stops reading holds its connection no longer
  refuseTunnels(server);
  answerUnreadable(server);
  reportDrops(server, log);

  const port = await listen(server, config);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const url = `http://${host}:${port}`;
  log.info({ url, ...details }, 'listening');
  let stopped: Promise<void> | undefined;
  return {
    url,
    port,
    stop: () => {
      stopped ??= stopServer(server, { readiness, config, log, unanswered, isGivenConnections, close });
      return stopped;
    },
  };
}

/** Keeps an answer among those that are on their way, as long as it is. */
function remember(unanswered: Set<ServerResponse>, outgoing: ServerResponse): void {
  unanswered.add(outgoing);
  outgoing.once('close', () => unanswered.delete(outgoing));
}

/**
 * Lets run out what nobody has read of a body, once its answer is sent. Opened as a stream and left, it would stand still, and the adapter would cut the connection
 * half a second later, with whatever a proxy has sent on it meanwhile for another client.
 */
function passOver(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return;
  incoming.removeAllListeners('data'); // they would stop it again
  incoming.resume();
}

/** Answers what the adapter refuses before there is a request, such as an invalid Host, and what no handler caught. */
function answerWithoutApp(error: unknown, base: HeaderRecord, log: Logger): Response {
  const malformed = error instanceof RequestError;
  if (malformed) log.info({ reason: error.message }, 'malformed request');
  else log.error({ err: error }, 'unexpected error');
  const headers = { ...base, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  const text = malformed ? 'The request is malformed.\n' : 'Something went wrong on our side.\n';
  return new Response(text, { status: malformed ? 400 : 500, headers });
}

/**
 * Chunks came with HTTP/1.1. In HTTP/1.0 a proxy may have passed the header on without knowing it, and where such a body ends nobody agrees: RFC 9112 section 6.1 has the
 * connection closed.
 */
function isFramedTwice({ httpVersionMajor, httpVersionMinor, headers }: IncomingMessage): boolean {
  return httpVersionMajor === 1 && httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined;
}

function refuseFraming(outgoing: ServerResponse, base: HeaderRecord, log: Logger): void {
  log.info({ reason: 'Transfer-Encoding in HTTP/1.0' }, 'malformed request');
  const headers = { ...base, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  outgoing.writeHead(400, { ...headers, connection: 'close' }).end('The request is malformed.\n');
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const LONG_TARGET = new RegExp(`^[A-Z]+ [^ \\r\\n]{${MAX_TARGET_LENGTH + 1}}`);

/** As Node does, but that an address beyond the limit for headers is told from long headers. */
function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const { code = '', rawPacket } = error;
    const isTarget = code === 'HPE_HEADER_OVERFLOW' && LONG_TARGET.test(rawPacket?.toString('latin1') ?? '');
    const status = isTarget ? '414 URI Too Long' : (UNREADABLE[code] ?? '400 Bad Request');
    const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage;
    if (socket.writable && !answering?.headersSent) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    socket.destroy(error);
  });
}

function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {}); // the client may be gone already, and nothing is lost
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, OPTIONS\r\nConnection: close\r\n\r\n');
  });
}

function reportDrops(server: Server, log: Logger): void {
  let dropped = 0;
  server.on('drop', () => {
    dropped += 1;
    if (dropped > 1) return;
    setTimeout(() => {
      log.warn({ dropped, max: server.maxConnections }, 'connections refused: MAX_CONNECTIONS reached');
      dropped = 0;
    }, DROP_REPORT_INTERVAL_MS).unref();
  });
}

function listen(server: Server, { HOST, PORT }: ServerConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new StartError(`Cannot listen on ${HOST}, port ${PORT}: ${remedyFor(cause, PORT)}`, { cause }));
    });
    server.listen(PORT, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : PORT);
    });
  });
}

function remedyFor(error: NodeJS.ErrnoException, port: number): string {
  const other = port < 65_535 ? port + 1 : port - 1;
  if (error.code === 'EADDRINUSE') {
    return `the port is in use. Stop the program that uses it, or choose another port, for example PORT=${other}.`;
  }
  if (error.code === 'EACCES') return 'not permitted. Choose a port above 1023, for example PORT=4321.';
  return `${error.message}. Set HOST to an address of this machine, for example HOST=127.0.0.1.`;
}
