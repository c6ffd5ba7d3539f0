import { Worker } from 'node:worker_threads';
import type { Guess } from './guess-thread.ts';
import type { Weakness } from './password-judge.ts';

/** New passwords are rare: the dictionaries go again when nobody chooses one. */
const IDLE_MS = 60_000;

interface Verdict {
  readonly number: number;
  readonly weakness: Weakness | undefined;
}

interface Waiting {
  readonly resolve: (weakness: Weakness | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Judges passwords in a thread of its own, which is there from the first password until a minute after the last one: the server starts without the dictionaries, and
 * answers everybody else while a password is judged.
 */
class GuessingThread {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #number = 0;
  readonly #waiting = new Map<number, Waiting>();

  judge(password: string, known: readonly string[]): Promise<Weakness | undefined> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker?.ref();
      this.#worker?.postMessage({ number, password, known } satisfies Guess);
    });
  }

  #open(): Worker {
    const worker = new Worker(new URL('./guess-thread.ts', import.meta.url), { execArgv: [] });
    worker.on('message', ({ number, weakness }: Verdict) => {
      this.#waiting.get(number)?.resolve(weakness);
      this.#waiting.delete(number);
      if (this.#waiting.size > 0) return;
      worker.unref(); // it keeps no server from ending
      this.#idle = setTimeout(() => this.#close(worker), IDLE_MS).unref();
    });
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('the thread that judges passwords has ended')));
    return worker;
  }

  #close(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return; // another one answers
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const thread = new GuessingThread();

/**
 * What makes a long password one of those that guessing programs try first, as zxcvbn reckons it with the dictionaries of seven languages; undefined for one that they do not find.
 * @param known texts that belong to the account or the site: address, name, product
 */
export function findWeakness(password: string, known: readonly string[]): Promise<Weakness | undefined> {
  return thread.judge(password, known);
}
