import type { ExitCode } from '../admin/help.ts';
import { runAdmin } from '../admin/run-admin.ts';
import { FIXTURE_CONTENT } from './sample-member.ts';

/** What a command has said. */
export interface Said {
  readonly code: ExitCode;
  /** Standard output. */
  readonly out: string;
  /** Standard error: notes, questions and faults. */
  readonly err: string;
}

/** Runs a command of the operator in process, on the database that the environment names. There is no one to ask. */
export function admin(...args: string[]): Promise<Said> {
  return adminWith(undefined, args);
}

/** The same at a terminal, where an operator answers every question. */
export async function adminWith(answer: string | undefined, args: readonly string[]): Promise<Said> {
  process.env['CONTENT_DIR'] = FIXTURE_CONTENT;
  let out = '';
  let err = '';
  const code = await runAdmin(args, {
    out: (text) => {
      out += text;
    },
    note: (text) => {
      err += text;
    },
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            err += question;
            return answer;
          },
  });
  return { code, out, err };
}
