// The process that judges passwords.
import { serveQuestions } from '../../processes/serve-questions.ts';
import { createPasswordJudge, type Weakness } from './password-judge.ts';

/** What it is asked. */
export interface Guess {
  readonly number: number;
  readonly password: string;
  readonly known: readonly string[];
}

/** What it answers: the number of the question, and what it has found. */
export interface Verdict {
  readonly number: number;
  readonly weakness: Weakness | undefined;
}

const judge = createPasswordJudge();
serveQuestions<Guess, Verdict>(({ number, password, known }) => ({ number, weakness: judge(password, known) }));
