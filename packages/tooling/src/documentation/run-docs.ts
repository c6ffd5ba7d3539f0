import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';
import { runCommand, UsageError } from '../project/usage-error.ts';
import { cut } from './cut.ts';
import type { DocsCommand, DocsContext } from './docs-command.ts';
import { drop } from './drop.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { publish } from './publish.ts';
import { remove } from './remove.ts';

/** A file each. */
const COMMANDS: Readonly<Record<string, DocsCommand>> = { cut, drop, list, move, publish, remove };

/**
 * `npm run docs -- NAME …`: what is done to the documentation as a whole. Without a name it lists the commands.
 * @param readPages reads every page of the content; rejects with what is wrong in it
 */
export async function runDocs(args: readonly string[], readPages: DocsContext['readPages']): Promise<void> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const day = new Date().toISOString().slice(0, 10);
  const context = { contentDir, projectDir, day, readPages, print: (line: string) => console.log(line) };
  await runCommand(
    async () => {
      const [name, ...rest] = args;
      if (name === undefined || name === '--help') {
        context.print(listCommands());
        return;
      }
      const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
      if (!command) throw new UsageError(`There's no command "${name}".\n\n${listCommands()}`);
      await command.run(rest, context);
    },
    ['ContentError', 'TranslationMemoryError'],
    listCommands(),
  );
}

function listCommands(): string {
  const names = Object.keys(COMMANDS).toSorted();
  return names
    .map((name) => `npm run docs -- ${name} ${COMMANDS[name]?.usage}\n    ${COMMANDS[name]?.does}`)
    .join('\n');
}
