import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  answerSearch,
  createRepeatedValues,
  type Found,
  type PerformedSearch,
  type SearchCatalogue,
  type SearchRequest,
} from '@duoverso/search/protocol';
import type { Encoding } from '../http/accept-encoding.ts';
import { serveQuestions } from '../processes/serve-questions.ts';

/** What the pool asks a worker. */
export interface WorkerJob {
  readonly request: SearchRequest;
  /** What the client takes. */
  readonly encoding: Encoding;
}

/** What a worker answers to a job. */
export interface WorkerAnswer {
  readonly status: number;
  /** JSON in this coding; a short one is not worth it. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
  readonly searches: readonly PerformedSearch[];
  /** Steps of work that it took, each about a microsecond. */
  readonly work: number;
  /** Seconds after which the client may ask again, where it is refused for having asked too much. */
  readonly retryAfter?: number;
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

// A keystroke costs less compressed at these levels than its bytes cost on the way; an answer needs no larger window, and making one takes time.
const GZIP = { level: 1, windowBits: 14, memLevel: 6 };
const BROTLI = {
  chunkSize: 4_096,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const COMPRESS = {
  br: (json: string) => brotliCompressSync(json, BROTLI),
  gzip: (json: string) => gzipSync(json, GZIP),
};
const MIN_COMPRESSED_LENGTH = 1_024;
/** Letters of JSON that a worker remembers: some hundred answers of twenty hits that have been asked for more than once. */
const REMEMBERED_LENGTH = 10_000_000;
/** Queries that a worker remembers for having been asked once. */
const SEEN_QUERIES = 4096;

/**
 * Answers jobs of the server that started this process, one after the other.
 * @returns what tells it of a file that turned out to be unusable
 */
export function runSearchWorker(catalogue: SearchCatalogue, refused: readonly string[]): (damaged: string) => void {
  const recent = createRepeatedValues<string, Found>(SEEN_QUERIES, REMEMBERED_LENGTH, ({ json }) => json.length);
  const remembering = { ...catalogue, recent };
  const found = [...catalogue.indexes.values()].flatMap((languages) =>
    [...languages.values()].map(({ name, language }) => ({ name, language })),
  );
  const report = serveQuestions<WorkerJob, WorkerMessage>((job) => ({ answer: answerJob(job, remembering) }));
  report({ report: { found, refused } });
  return (damaged) => report({ damaged });
}

/** Answers a job, compressed as its client takes it. */
export function answerJob({ request, encoding }: WorkerJob, catalogue: SearchCatalogue): WorkerAnswer {
  let failure: string | undefined;
  const { status, body, searches, work } = answerSearch(request, catalogue, (error) => {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
  const chosen = body.length < MIN_COMPRESSED_LENGTH ? 'identity' : encoding;
  return {
    status,
    body: chosen === 'identity' ? body : new Uint8Array(COMPRESS[chosen](body)),
    encoding: chosen,
    searches,
    work,
    ...(failure !== undefined && { failure }),
  };
}
