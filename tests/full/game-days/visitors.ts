import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { FIXTURE_SEARCH } from '../../fixtures/fixture-search.ts';

/** What a visitor asks for, again and again. */
export interface Wanted {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How visitors have fared so far. */
export interface Fared {
  /** Answers by what was asked for and status, such as `GET /duo/en/ 200`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Requests without an answer, with the reason. */
  readonly failures: readonly string[];
}

/** Visitors who go on until they are told to leave. */
export interface Visitors {
  readonly fared: Fared;
  /** How many requests were answered with this status or, without one, at all. */
  answered(status?: number): number;
  /** Lets them finish what they have asked. */
  leave(): Promise<void>;
}

/** A page, its search, and the member API as who is not signed in sees it. */
export const USUAL_PRECONDITIONS: readonly Wanted[] = [
  { path: `${FIXTURE_BASE}/en/` },
  { path: `${FIXTURE_BASE}/en/docs/usage/`, headers: { 'accept-encoding': 'br' } },
  searchFor('usage'),
];

/** A search as the dialog sends it. */
export function searchFor(query: string, index = FIXTURE_SEARCH.index): Wanted {
  return {
    path: `${FIXTURE_BASE}/1/indexes/*/queries`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': FIXTURE_SEARCH.appId,
      'x-algolia-api-key': FIXTURE_SEARCH.apiKey,
    },
    body: JSON.stringify({ requests: [{ indexName: index, query, facetFilters: ['language:en'] }] }),
  };
}

/**
 * Sends visitors who ask one thing after the other over kept connections, each wish in turn.
 * @param count how many at the same time
 */
export function sendVisitors(origin: string, allWanted: readonly Wanted[], count: number): Visitors {
  const answers = new Map<string, number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let staying = true;
  const visit = async (first: number) => {
    for (let turn = first; staying; turn += 1) {
      const wanted = allWanted[turn % allWanted.length] as Wanted;
      try {
        const status = await ask(origin, wanted, agent);
        const key = `${wanted.method ?? 'GET'} ${wanted.path} ${status}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
      } catch (error) {
        failures.push(`${wanted.path}: ${(error as Error).message}`);
        await delay(5);
      }
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, place) => visit(place)));
  return {
    fared: { answers, failures },
    answered: (status) =>
      [...answers].reduce(
        (sum, [key, times]) => (status === undefined || key.endsWith(` ${status}`) ? sum + times : sum),
        0,
      ),
    async leave() {
      staying = false;
      await all;
      agent.destroy();
    },
  };
}

/** The status of one answer, when its body has come whole. */
export function ask(origin: string, wanted: Wanted, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(origin + wanted.path, {
      method: wanted.method ?? 'GET',
      headers: {
        ...(agent === undefined && { connection: 'close' }),
        ...wanted.headers,
        ...(wanted.body && { 'content-length': String(Buffer.byteLength(wanted.body)) }),
      },
      agent: agent ?? false,
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.end(wanted.body);
  });
}
