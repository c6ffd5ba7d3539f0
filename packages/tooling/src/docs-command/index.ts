import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../project/paths.ts';
import { runCommand, UsageError } from '../project/usage-error.ts';
import { cut } from './cut.ts';
import type { DocsCommand } from './docs-command.ts';
import { drop } from './drop.ts';
import { list } from './list.ts';

/** Commands by what is typed. */
const COMMANDS: Readonly<Record<string, DocsCommand>> = { cut, drop, list };

/**
 * Runs a command of the documentation and prints what it says.
 * @param args the name of the command, with its arguments
 */
export function runDocs([name, ...args]: readonly string[]): Promise<void> {
  return runCommand(async () => {
    const isHelp = (text: string | undefined) => text === '--help' || text === '-h' || text === 'help';
    if (isHelp(name)) return console.log(usage());
    const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(`${name ? `Unknown command "${name}"` : 'No command given'}.\n\n${usage()}`);
    if (args.some(isHelp)) return console.log(describe(command));
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: command.options ?? {} });
    const place = {
      contentDir: process.env['CONTENT_DIR'] ?? join(projectDir, 'content'),
      projectDir,
      today: new Date().toISOString().slice(0, 10),
    };
    for (const line of await command.run(positionals, place, values)) console.log(line);
  }, []);
}

function usage(): string {
  return Object.values(COMMANDS).map(describe).join('\n\n');
}

function describe({ usage: typed, does }: DocsCommand): string {
  return `npm run docs -- ${typed}\n  ${does}`;
}
