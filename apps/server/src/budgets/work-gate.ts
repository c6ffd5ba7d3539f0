import { FairQueue } from './fair-queue.ts';

/** A gate that lets costly work through a little at a time. */
export interface WorkGate {
  /**
   * Does the work when its turn comes: everybody who waits has a turn before anybody has a second one.
   * @param from the network that asks (`clientAddress`), or the member by id
   * @throws {GateFull} when too much waits, and most of it for this one
   */
  run<Result>(from: string, work: () => Result | Promise<Result>): Promise<Result>;
  /** Pieces of work that are done at this moment. */
  readonly running: number;
  readonly waiting: number;
}

export interface WorkGateOptions {
  /** What it is for, for who reads the error: `password hashes`. */
  readonly name: string;
  /** Pieces of work that are done at the same time. */
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** What a client is told that finds it full. */
  readonly retryAfterSeconds: number;
}

/** Refuses work for which there is no room; the client may try again. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
  readonly retryAfterSeconds: number;

  constructor({ name, maxWaiting, retryAfterSeconds }: WorkGateOptions) {
    super(`Too much waits at the gate of ${name}: ${maxWaiting}. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: GateFull) => void;
}

export function createWorkGate(options: WorkGateOptions): WorkGate {
  const queue = new FairQueue<Waiting>(options.maxWaiting);
  let running = 0;
  return {
    get running() {
      return running;
    },
    get waiting() {
      return queue.size;
    },
    async run(from, work) {
      await enter(from);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };

  /** Settles with the right to work, which `leave` gives back. */
  function enter(from: string): Promise<void> | void {
    if (running < options.atOnce) {
      running += 1;
      return undefined;
    }
    return new Promise((begin, refuse) => {
      queue.push(from, { begin, refuse })?.refuse(new GateFull(options));
    });
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next.begin();
    else running -= 1;
  }
}
