import { Agent, request } from 'node:http';

export interface MixedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Gives what sends so many requests of a list, one after the other over each of some connections that stay open, and goes on where it was when it is called again. Lists are long and
 * differ by header and body, which autocannon would lay out for each connection again. Resolves with the milliseconds of each; rejects when an answer is a refusal.
 */
export function createSender(
  origin: string,
  connections: number,
  list: readonly MixedRequest[],
): (count: number) => Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let place = 0;
  return async (count) => {
    const end = place + count;
    const times: number[] = [];
    const connection = async (): Promise<void> => {
      while (place < end) {
        const next = list[place % list.length] as MixedRequest;
        place += 1;
        const from = performance.now();
        await send(agent, origin, next);
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
    return times;
  };
}

function send(agent: Agent, origin: string, { method, path, headers, body }: MixedRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request(origin + path, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 400) reject(new Error(`${method} ${path} ${body ?? ''} is answered with ${statusCode}.`));
      answer.resume().on('end', resolve);
    });
    asked.once('error', reject).end(body);
  });
}
