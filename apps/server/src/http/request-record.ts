import type { ServerResponse } from 'node:http';
import { visibleText } from '@duoverso/locales/visible-text';
import type { Logger } from 'pino';
import { PROBE_PATHS } from './request-path.ts';

/** What the log and the metrics tell of one request. */
export interface RequestRecord {
  /**
   * To be called once the answer is made.
   * @param bytes of the content that is sent
   */
  answered(status: number, bytes: number | undefined): void;
}

export interface RecordedRequest {
  readonly id: () => string;
  readonly method: string;
  /** Decoded, below the base; undefined of a target that is malformed or lies elsewhere, and as long as it is not read. */
  readonly path: () => string | undefined;
}

export interface RecorderOptions {
  readonly log: Logger;
  /** Counts requests by area (`page`, `search`, `api`, …) and class of status. */
  readonly metrics?: { request(area: string, status: number, seconds: number): void } | undefined;
}

/** Begins the record of a request. Without a socket there is nothing to wait for after the answer is made. */
export type OpenRecord = (request: RecordedRequest, outgoing: ServerResponse | undefined) => RequestRecord;

const MAX_LOGGED_PATH_LENGTH = 512;
const AREAS: readonly (readonly [prefix: string, area: string])[] = [
  ['/api/', 'api'],
  ['/1/', 'search'],
  ['/_astro/', 'asset'],
];

/**
 * Counts every request whose target is well-formed with its area, class of status and time until its answer is made, and writes one line for each
 * when its answer has been sent: method, path without its query, status, bytes, milliseconds and request id. Addresses of visitors are not logged.
 * Probes count as debug, their 503 too: a server that stops is to give it.
 */
export function createRecorder({ log, metrics }: RecorderOptions): OpenRecord {
  return ({ id, method, path: readPath }, outgoing) => {
    const startedAt = performance.now();
    // Where nothing but errors is logged, most requests have no line to wait for.
    const waits = outgoing !== undefined && log.isLevelEnabled('info');
    let made: { status: number; bytes?: number | undefined } = { status: 0 };
    if (waits) outgoing.once('close', write);
    return {
      answered(status, bytes) {
        made = { status, bytes };
        const path = readPath();
        if (path !== undefined) metrics?.request(areaOf(path), status, (performance.now() - startedAt) / 1_000);
        if (!waits) write();
      },
    };

    function write(): void {
      const { status, bytes } = made;
      const path = readPath() ?? 'malformed';
      const isProbe = PROBE_PATHS.includes(path);
      const level = status >= 500 && !(isProbe && status === 503) ? 'error' : isProbe ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const line = {
        id: id(),
        method,
        path: visibleText(path.slice(0, MAX_LOGGED_PATH_LENGTH)),
        status,
        bytes,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(waits && !outgoing.writableFinished && { aborted: true }),
      };
      log[level](line, 'request');
    }
  };
}

/** What a path belongs to, for the metrics. */
function areaOf(path: string): string {
  if (PROBE_PATHS.includes(path)) return 'probe';
  return AREAS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}
