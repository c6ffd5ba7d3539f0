import type { liteClient } from 'algoliasearch/lite';
import { SEARCH_PATIENCE_MS, SEARCHES_AT_ONCE } from '../../page/limits.ts';
import { isSearchAnswer } from './search-answer.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type Sent = Parameters<Requester['send']>[0];
type Received = Awaited<ReturnType<Requester['send']>>;

/** A request under way: its answer begins with the head. */
interface Flight {
  readonly head: Promise<true>;
  readonly whole: Promise<Received>;
  readonly abort: () => void;
}

const TIMED_OUT: Received = { status: 0, content: '', isTimedOut: true };
/** Neither a success nor the fault of the host. */
const OVERTAKEN: Received = { status: 499, content: '', isTimedOut: false };

/**
 * Sends searches. A limit that passes lets the client go on to the next host, but the request stays under way: asked for again, it is waited
 * for and not sent again. Browsers do not tell how long connecting takes, so that limit holds until an answer begins, as in the client's own requester.
 * What says that it succeeded and is no answer counts as a host that failed, and so is not remembered as one.
 */
export function createSearchRequester(): Requester {
  const flights = new Map<string, Flight>();
  return {
    async send(request) {
      const key = `${request.url} ${request.data}`;
      const flight = flights.get(key) ?? depart(request);
      flights.set(key, flight);
      const forget = () => flights.get(key) === flight && flights.delete(key);
      // A failure is nobody's to come back to.
      flight.whole.then(({ status }) => status === 200 || forget());
      for (const [oldest, { abort }] of [...flights].slice(0, -SEARCHES_AT_ONCE)) {
        flights.delete(oldest);
        abort();
      }
      if (!(await within(request.connectTimeout, flight.head))) return TIMED_OUT;
      const whole = await within(request.responseTimeout, flight.whole);
      if (!whole) return TIMED_OUT;
      forget();
      return whole;
    },
  };
}

function depart({ url, method, headers, data }: Sent): Flight {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(SEARCH_PATIENCE_MS)]);
  const head = fetch(url, { method, headers, body: data as string, signal });
  const whole = head
    .then(readAnswer)
    .catch((error: unknown) =>
      leaving.signal.aborted ? OVERTAKEN : { status: 0, content: String(error), isTimedOut: false },
    );
  const begins = () => true as const;
  return { head: head.then(begins, begins), whole, abort: () => leaving.abort() };
}

async function readAnswer(answer: Response): Promise<Received> {
  const content = await answer.text();
  const status = answer.ok && !isSearchAnswer(parse(content)) ? 502 : answer.status;
  return { status, content, headers: Object.fromEntries(answer.headers), isTimedOut: false };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What a promise gives, or `undefined` when it takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
