import { fork } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * A process beside the server that does what would keep it from answering. Not a thread: V8 can end the whole process when one of its threads ends
 * while another one compiles (docs/decisions/0024-processes-beside-the-server.md), and a process that runs out of memory takes no page with it.
 */
export interface HelperProcess<Question> {
  /** Does nothing when the process has ended. */
  send(question: Question): void;
  /** Settles when the process has ended, for whatever reason, with what it has said of it. */
  readonly ended: Promise<Error>;
  /** Ends it right away, whatever it does, and waits for its end. */
  stop(): Promise<void>;
  /** Whether the server waits for it before it ends by itself; it does from the start. */
  setAwaited(awaited: boolean): void;
}

export interface HelperOptions<Answer> {
  /** What it does, in a word, for who watches the server: `search`. */
  readonly name: string;
  /** Module that it runs; it calls `serveQuestions`. */
  readonly module: URL;
  /** Words that the module finds in `process.argv` from the third place on. */
  readonly args?: readonly string[];
  /** Megabytes of JavaScript objects that it may hold; beyond that it ends. */
  readonly maxHeapMb?: number;
  /** Megabytes of objects that it makes before V8 looks which of them are still needed; by default as many as the server's own. */
  readonly maxYoungMb?: number;
  /** By how many percent of what is still needed old objects may grow before V8 looks again; by default little more than a tenth. */
  readonly growthPercent?: number;
  /** Told everything that the process says, in order. */
  readonly onMessage: (message: Answer) => void;
}

/** Process ids of the helpers that run now, with what they do. */
const running = new Map<number, string>();
/** How many helpers of each kind have ended without having been stopped. */
const failed = new Map<string, number>();

/** What this process knows of its helpers. */
export function helperState(): {
  readonly running: ReadonlyMap<number, string>;
  readonly failed: ReadonlyMap<string, number>;
} {
  return { running, failed };
}

/** As the server's own, so that V8 spends no memory on garbage. */
const MAX_SEMI_SPACE_MB = 4;
/** Letters of what it last wrote to its standard error output. */
const LAST_WORDS_LENGTH = 4_000;

/** Starts a process. Why it could not be started is told by `ended`. */
export function startHelper<Question extends object, Answer extends object>({
  name,
  module,
  args = [],
  onMessage,
  ...bounds
}: HelperOptions<Answer>): HelperProcess<Question> {
  const child = fork(module, args, {
    // Flags of this process, such as those of a test runner, are not for the other.
    execArgv: flagsOf(bounds),
    // A group of its own: Ctrl+C in a terminal, which is for the whole group, would end it while it starts and has not yet said that it goes on.
    detached: true,
    serialization: 'advanced', // bytes remain bytes
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const { pid } = child;
  if (pid !== undefined) running.set(pid, name);
  let stopped = false;
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_LENGTH);
  });
  child.on('message', (message) => onMessage(message as Answer));
  const ended = new Promise<Error>((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve(error); // it never was
    });
    child.once('close', (code, signal) => {
      const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
      resolve(new Error(`The process of ${module.pathname} ended ${how}. ${lastWords}`.trimEnd()));
    });
  });

  void ended.then(() => {
    if (pid !== undefined) running.delete(pid);
    if (!stopped) failed.set(name, (failed.get(name) ?? 0) + 1);
  });

  return {
    ended,
    send(question) {
      // One that has just ended cannot be told any more; its end is told by itself.
      if (child.connected) child.send(question, () => {});
    },
    async stop() {
      stopped = true;
      child.kill('SIGKILL');
      await ended;
    },
    setAwaited(awaited) {
      const change = awaited ? 'ref' : 'unref';
      child[change]();
      child.channel?.[change]();
      (child.stderr as Socket | null)?.[change]();
    },
  };
}

type MemoryBounds = Pick<HelperOptions<never>, 'maxHeapMb' | 'maxYoungMb' | 'growthPercent'>;

function flagsOf({ maxHeapMb, maxYoungMb = MAX_SEMI_SPACE_MB, growthPercent }: MemoryBounds): string[] {
  const flags = {
    'max-semi-space-size': maxYoungMb,
    'max-old-space-size': maxHeapMb,
    'heap-growing-percent': growthPercent,
  };
  return Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}=${value}`]));
}
