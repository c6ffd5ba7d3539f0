import type { Counts } from '../../metrics/joined-metrics.ts';

/** What the first process says to a worker. */
export type ToWorker =
  | { readonly say: 'stop' }
  | { readonly say: 'count'; readonly id: number }
  | { readonly say: 'metrics'; readonly id: number; readonly text: string | undefined };

/** What a worker says to the first process. */
export type FromWorker =
  | { readonly say: 'ready'; readonly url: string }
  /** A start that is refused, in words for the operator. */
  | { readonly say: 'refused'; readonly message: string }
  | { readonly say: 'counted'; readonly id: number; readonly counts: Counts }
  /** Somebody asks this worker for the metrics of all. */
  | { readonly say: 'show metrics'; readonly id: number };

/** Variable by which a worker knows its place, from 1. */
export const PLACE_VARIABLE = 'DUOVERSO_WORKER';
/** The worker that does what happens once per machine. */
export const FIRST_PLACE = 1;
