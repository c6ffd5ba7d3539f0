import { parentPort } from 'node:worker_threads';
import { createPasswordJudge } from './password-judge.ts';

/** What the thread is asked; it answers with the number and what it has found. */
export interface Guess {
  readonly number: number;
  readonly password: string;
  readonly known: readonly string[];
}

const judge = createPasswordJudge();
parentPort?.on('message', ({ number, password, known }: Guess) => {
  parentPort?.postMessage({ number, weakness: judge(password, known) });
});
