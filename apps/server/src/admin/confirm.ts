import { StartError } from '../config/start-error.ts';
import type { ChangeTools } from './command.ts';
import type { Terminal } from './terminal.ts';

/** @param yes whether the operator has confirmed beforehand */
export function createConfirm({ ask }: Pick<Terminal, 'ask'>, yes: boolean): ChangeTools['confirm'] {
  return async (question, name) => {
    if (yes) return;
    if (!ask) throw new StartError(`${question} Nobody can be asked here, and nothing was changed: say --yes.`);
    const typed = await ask(`${question} It cannot be taken back.\nType ${name} to go on: `);
    if (typed.trim() !== name) throw new StartError('Not confirmed. Nothing was changed.');
  };
}
