import { createInterface } from 'node:readline/promises';

/** Where an operator sits. */
export interface Terminal {
  /** Standard output: what was asked for. */
  out(text: string): void;
  /** Standard error: notes and faults. */
  note(text: string): void;
  /** Undefined where there is no one to ask, as in a script. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** That of this process. */
export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? askHere : undefined,
  };
}

async function askHere(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
