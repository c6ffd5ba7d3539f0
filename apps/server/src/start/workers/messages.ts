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
  /** A client asks this worker for the metrics of all. */
  | { readonly say: 'show metrics'; readonly id: number };

/** Variable by which a worker knows its place, from 1. */
export const PLACE_VARIABLE = 'DUOVERSO_WORKER';
/** The worker that does what happens once per machine. */
export const FIRST_PLACE = 1;

/** Questions to another process, told apart by numbers. */
interface Questions<Answer> {
  /** Undefined when no answer comes in time, or none can come any more. */
  ask(send: (id: number) => void): Promise<Answer | undefined>;
  answer(id: number, answer: Answer | undefined): void;
}

/** @param timeoutMs how long an answer is waited for */
export function createQuestions<Answer>(timeoutMs: number): Questions<Answer> {
  const open = new Map<number, (answer: Answer | undefined) => void>();
  let last = 0;
  return {
    ask(send) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(undefined), timeoutMs);
        open.set(id, settle);
        send(id);

        function settle(answer: Answer | undefined): void {
          clearTimeout(timer);
          open.delete(id);
          resolve(answer);
        }
      });
    },
    answer: (id, answer) => open.get(id)?.(answer),
  };
}
