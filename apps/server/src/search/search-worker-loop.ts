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

/** What a worker tells of the indexes that it has found. */
export interface FoundReport {
  readonly found: readonly { readonly name: string; readonly language: string }[];
  /** One message for each file that was refused, with the command that rebuilds it. */
  readonly refused: readonly string[];
}

/** Messages from a worker: first `report`, then one `answer` for each job, in order; between them `damaged`, like `refused` of the report. */
export type WorkerMessage =
  | { readonly report: FoundReport }
  | { readonly answer: WorkerAnswer }
  | { readonly damaged: string };

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
  const found = [...catalogue.indexes.values()].flatMap((languages) =>
    [...languages.values()].map(({ name, language }) => ({ name, language })),
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
  port.postMessage({ report: { found, refused } } satisfies WorkerMessage);
}

/** Tells the thread that started this worker of a file that turned out to be unusable. */
export function tellOfDamage(message: string): void {
  parentPort?.postMessage({ damaged: message } satisfies WorkerMessage);
}
