// A helper process that echoes, says its number, and misbehaves when it is asked to.
import { serveQuestions } from '../processes/serve-questions.ts';

export interface EchoQuestion {
  readonly text: string;
}

export interface EchoAnswer {
  readonly text: string;
  readonly pid: number;
  readonly bytes: Uint8Array;
  readonly args: readonly string[];
  readonly flags: readonly string[];
  /** Whether Node has loaded what strips types. */
  readonly strips: boolean;
}

serveQuestions<EchoQuestion, EchoAnswer>(({ text }) => {
  if (text === 'throws') throw new Error('provoked');
  if (text === 'never ends') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (text === 'fills its memory') fillMemory();
  return {
    text,
    pid: process.pid,
    bytes: new Uint8Array([0, 255]),
    args: process.argv.slice(2),
    flags: process.execArgv,
    strips: (process as unknown as { moduleLoadList: string[] }).moduleLoadList.some((name) => name.includes('amaro')),
  };
});

function fillMemory(): never {
  const held: unknown[] = [];
  for (;;) held.push(Array.from({ length: 10_000 }, (_, place) => ({ place })));
}
