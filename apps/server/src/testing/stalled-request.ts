import { connect } from 'node:net';
import { readAll, statusOf } from './raw-request.ts';

export interface StalledAnswer {
  readonly status: number;
  /** Code of a refusal. */
  readonly code: string | undefined;
  readonly text: string;
}

/** A request that has sent its headers and the first byte of its body. */
export interface StalledRequest {
  /** Sends the rest. */
  finish(): Promise<StalledAnswer>;
}

interface SentRequest {
  readonly method: string;
  readonly path: string;
  /** Beside those of every request of a page of the site. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Begins a request over a socket of its own, as a slow or a hostile client does. */
export async function stallRequest(
  port: number,
  { method, path, headers = {}, body }: SentRequest,
): Promise<StalledRequest> {
  const text = JSON.stringify(body);
  const sent = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(port, '127.0.0.1');
  const answer = readAll(socket);
  await new Promise((resolve) =>
    socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${text[0]}`, resolve),
  );
  return {
    async finish() {
      socket.write(text.slice(1));
      const received = await answer;
      const code = /"code":"(\w+)"/.exec(received)?.[1];
      return { status: statusOf(received), code, text: received };
    },
  };
}
