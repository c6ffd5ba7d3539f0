import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import {
  answerSearch,
  createRecentValues,
  type Found,
  type PerformedSearch,
  type SearchCatalogue,
  type SearchRequest,
} from '@duoverso/search/protocol';

/** What the pool asks a worker. */
export interface WorkerJob {
  readonly request: SearchRequest;
  /** Whether the client takes gzip. */
  readonly gzip: boolean;
}

/** What a worker answers to a job. */
export interface WorkerAnswer {
  readonly status: number;
  /** JSON, compressed when `gzip` is set. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly gzip: boolean;
  readonly searches: readonly PerformedSearch[];
  /** What went wrong when the status is 500, for the log. */
  readonly failure?: string;
}

/** What a worker tells of the indexes once they are open. */
export interface OpenedReport {
  readonly opened: readonly { readonly name: string; readonly language: string; readonly size: number }[];
  /** One message for each file that was refused, with the command that rebuilds it. */
  readonly refused: readonly string[];
}

/** Messages from a worker: first `report`, then one `answer` for each job, in order. */
export type WorkerMessage = { readonly report: OpenedReport } | { readonly answer: WorkerAnswer };

// A keystroke costs less compressed at this level than its bytes cost on the way; an answer needs no larger window, and making one takes time.
const GZIP = { level: 1, windowBits: 14, memLevel: 6 };
const MIN_GZIP_LENGTH = 1_024;
/** Letters of JSON that a worker remembers: some hundred answers of twenty hits. */
const REMEMBERED_LENGTH = 10_000_000;

/** Answers jobs of the thread that started this worker, one after the other. */
export function runSearchWorker(catalogue: SearchCatalogue, refused: readonly string[]): void {
  const port = parentPort;
  if (!port) throw new Error('runSearchWorker works in a worker thread only.');
  const remembering = { ...catalogue, recent: createRecentValues<Found>(REMEMBERED_LENGTH, ({ json }) => json.length) };
  const opened = [...catalogue.indexes.values()].flatMap((languages) =>
    [...languages.values()].map(({ name, language, size }) => ({ name, language, size })),
  );
  port.on('message', ({ request, gzip }: WorkerJob) => {
    let failure: string | undefined;
    const { status, body, searches } = answerSearch(request, remembering, (error) => {
      failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    const compressed = gzip && body.length >= MIN_GZIP_LENGTH;
    const answer: WorkerAnswer = {
      status,
      body: compressed ? new Uint8Array(gzipSync(body, GZIP)) : body,
      gzip: compressed,
      searches,
      ...(failure !== undefined && { failure }),
    };
    port.postMessage({ answer } satisfies WorkerMessage);
  });
  port.postMessage({ report: { opened, refused } } satisfies WorkerMessage);
}
