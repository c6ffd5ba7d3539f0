import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from './command.ts';

const COMMANDS_DIR = join(import.meta.dirname, 'commands');
const SOURCE = /(?<!\.test)\.ts$/;

/** Names of all commands, in the order of the alphabet: each file is one, `orders/list.ts` is `orders list`. */
export function commandNames(): string[] {
  const files = readdirSync(COMMANDS_DIR, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => SOURCE.test(file))
    .map((file) => file.replace(SOURCE, '').split(sep).join(' '))
    .sort();
}

/** The command of a name that `commandNames` gives; the libraries of the others are not loaded. */
export async function loadCommand(name: string): Promise<Command> {
  const file = join(COMMANDS_DIR, `${name.replace(' ', sep)}.ts`);
  const { default: command } = (await import(pathToFileURL(file).href)) as { default: Command };
  return command;
}
