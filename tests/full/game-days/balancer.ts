import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ask } from './visitors.ts';

/** A balancer in front of replicas, with as much of nginx and Caddy as a restart needs. */
export interface Balancer {
  readonly origin: string;
  /** Adds a replica, which is given requests once `/readyz` answers 200. */
  add(origin: string): void;
  remove(origin: string): void;
  /** Whether requests go to it now. */
  isIn(origin: string): boolean;
  /** Requests that went to another replica, since the first took no connection or closed it without a word. */
  triedAgain(): number;
  close(): Promise<void>;
}

const CHECK_EVERY_MS = 40;
/** Sent by POST, and changes nothing. */
const SEARCH = /\/1\/indexes\//;

/**
 * Gives requests to ready replicas in turn. As by the nginx of `deploy/`, a connection that does not come about is tried at the next one, and so is a request
 * that changes nothing and has had no answer: who is let in by the system in the moment in which a server stops listening is cut off.
 */
export async function startBalancer(): Promise<Balancer> {
  const replicas = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let again = 0;
  const checks = setInterval(() => {
    for (const origin of replicas.keys()) {
      void ask(origin, { path: '/readyz' })
        .catch(() => 0)
        .then((status) => replicas.has(origin) && replicas.set(origin, status === 200));
    }
  }, CHECK_EVERY_MS);
  const server = createServer((incoming, outgoing) => void handOn(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function handOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const ready = [...replicas].filter(([, is]) => is).map(([origin]) => origin);
    turn += 1;
    const order = ready.map((_, place) => ready[(turn + place) % ready.length] as string);
    for (const origin of order) {
      if (await pass(origin, incoming, body, outgoing)) return;
      again += 1;
    }
    outgoing.writeHead(502).end();
  }

  /** False when another replica may be asked. */
  function pass(origin: string, { url, method, headers }: IncomingMessage, body: string, outgoing: ServerResponse) {
    return new Promise<boolean>((resolve) => {
      const { connection: _, 'transfer-encoding': __, ...handed } = headers;
      const sent = request(origin + url, { method, agent, headers: handed });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (error.syscall === 'connect' || (!outgoing.headersSent && changesNothing(method, url)))
          return resolve(false);
        // As a visitor would see it: the answer breaks off.
        if (!outgoing.headersSent) outgoing.writeHead(502);
        outgoing.end();
        resolve(true);
      });
      sent.once('response', (response) => {
        const { connection: ___, 'keep-alive': ____, ...own } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, own);
        response.pipe(outgoing);
        resolve(true);
      });
      sent.end(body);
    });
  }

  function changesNothing(method = 'GET', url = ''): boolean {
    return method === 'GET' || method === 'HEAD' || SEARCH.test(url);
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void replicas.set(origin, false),
    remove: (origin) => void replicas.delete(origin),
    isIn: (origin) => replicas.get(origin) === true,
    triedAgain: () => again,
    async close() {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
