import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a stand-in server has got. */
export interface SeenRequest {
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

/** Status and body of an answer. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** Starts a server on the loopback interface that answers JSON; it stops with the test. Gives its origin and what it has been asked. */
export async function standInServer(
  answer: (request: SeenRequest) => Answer,
): Promise<{ origin: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const one = { path: url, authorization: headers.authorization ?? '', body: await readBody(request) };
    seen.push(one);
    const { status = 200, body } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
