import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nearestName } from '@duoverso/content/did-you-mean';
import { visibleJson, visibleLines, visibleText } from '@duoverso/locales/visible-text';
import { stringify } from 'csv-stringify/sync';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { embeddedHome } from '../database/embedded/cluster-folder.ts';
import { createRecorder, userOfMachine } from './audit.ts';
import type { Answer, ChangeTools, Command, Table } from './command.ts';
import { EXIT_CODES, type ExitCode, helpOf, listOf } from './help.ts';
import { parseInput } from './parse-input.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './values.ts';

const COMMANDS_DIR = join(import.meta.dirname, 'commands');

const COMMAND_FILE = /(?<!\.test)\.ts$/;

const HELP = new Set(['--help', '-h']);

/** Runs the command that the arguments name, and tells at the terminal what has come of it. */
export async function runAdmin(given: readonly string[], at: Terminal): Promise<ExitCode> {
  const terminal = visibly(at);
  try {
    await run(given, terminal);
    return EXIT_CODES.done;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    terminal.note(`${error.message}\n`);
    return error instanceof UsageError ? EXIT_CODES.misused : EXIT_CODES.failed;
  }
}

async function run(given: readonly string[], terminal: Terminal): Promise<void> {
  const names = commandNames();
  const name = [2, 1].map((words) => given.slice(0, words).join(' ')).find((words) => names.includes(words));
  const wantsHelp = given.some((word) => HELP.has(word));
  if (name === undefined) return offerCommands(given, names, wantsHelp, terminal);
  const command = await loadCommand(name);
  if (wantsHelp) return terminal.out(`${helpOf(name, command)}\n`);
  const { shared, ...input } = inUsageOf(name, () => parseInput(command, given.slice(name.split(' ').length)));
  const tools = {
    record: createRecorder(name, shared.as),
    actor: shared.as ?? userOfMachine(),
    confirm: createConfirm(terminal, shared.yes),
  };
  const missing = missingDatabase();
  try {
    const answer = await command.run(input, tools);
    printAnswer(answer, shared.json, terminal);
  } finally {
    // Who forgets to name the site's database works on one that the site does not know.
    if (missing !== undefined && existsSync(embeddedHome(missing))) {
      terminal.note(
        `There was no database in ${missing}, and no DATABASE_URL: a new one was made there. A server with a DATABASE_URL or another DATA_DIR knows nothing of it.\n`,
      );
    }
  }
}

/** The data folder, where it is to hold the database and holds none yet. */
function missingDatabase(): string | undefined {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
  return DATABASE_URL === undefined && !existsSync(embeddedHome(DATA_DIR)) ? DATA_DIR : undefined;
}

/** Printed when everything is closed: a reader who has read enough (`| head`) ends nothing that is under way. */
function printAnswer({ json, lines, note, problem }: Answer<unknown>, asJson: boolean, terminal: Terminal): void {
  if (asJson) terminal.out(`${visibleJson(JSON.stringify(json, null, 2))}\n`);
  else terminal.out('csv' in lines ? csvOf(lines) : lines.map((line) => `${visibleText(line)}\n`).join(''));
  if (note !== undefined && !asJson) terminal.note(`${note}\n`);
  if (problem !== undefined) throw new StartError(problem);
}

/** Whatever a command says, the terminal shows it and obeys none of it: visitors choose their names and what they search for. */
function visibly({ out, note, ask }: Terminal): Terminal {
  return {
    out: (text) => out(visibleLines(text)),
    note: (text) => note(visibleLines(text)),
    ask: ask && ((question) => ask(visibleLines(question))),
  };
}

/** Each value in one line; one that a spreadsheet would take for a formula is marked as text. */
function csvOf({ csv }: Table): string {
  const cells = csv.map((row) => row.map((value) => (typeof value === 'string' ? visibleText(value) : value)));
  return stringify(cells, { escape_formulas: true });
}

/** Says which commands there are to who has named none. */
async function offerCommands(
  given: readonly string[],
  names: readonly string[],
  wantsHelp: boolean,
  { out }: Terminal,
): Promise<void> {
  const words = given.filter((word) => !word.startsWith('-'));
  const group = names.filter((name) => name.split(' ')[0] === words[0]);
  const offered = group.length > 0 ? group : names;
  const list = listOf(await Promise.all(offered.map(async (name) => [name, await loadCommand(name)] as const)));
  if (wantsHelp && (words.length === 0 || group.length > 0)) return out(`${list}\n`);
  if (words.length === 0) throw new UsageError(`No command given.\n\n${list}`);
  const typed = words.slice(0, 2).join(' ');
  if (group.length > 0 && words.length === 1) {
    throw new UsageError(`"${typed}" is a group of commands. Name one of them.\n\n${list}`);
  }
  const known = [...names, ...names.map((name) => name.split(' ')[0] ?? name)];
  const near = nearestName(typed, known);
  const remedy = near === undefined ? `These there are:\n\n${list}` : `Did you mean "${near}"? --help lists all.`;
  throw new UsageError(`Unknown command "${typed}". ${remedy}`);
}

function inUsageOf<Result>(name: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nSee npm run admin -- ${name} --help`, { cause: error });
  }
}

/** @param yes whether the operator has confirmed beforehand */
function createConfirm({ ask }: Pick<Terminal, 'ask'>, yes: boolean): ChangeTools['confirm'] {
  return async (question, name) => {
    if (yes) return;
    if (!ask) throw new StartError(`${question} Nobody can be asked here, and nothing was changed: say --yes.`);
    const typed = await ask(`${question} It cannot be taken back.\nType ${name} to go on: `);
    if (typed.trim() !== name) throw new StartError('Not confirmed. Nothing was changed.');
  };
}

/** Names of all commands, in the order of the alphabet: each file is one, `orders/list.ts` is `orders list`. */
export function commandNames(): string[] {
  const files = readdirSync(COMMANDS_DIR, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => COMMAND_FILE.test(file))
    .map((file) => file.replace(COMMAND_FILE, '').split(sep).join(' '))
    .sort();
}

/** The command of a name that `commandNames` gives; the libraries of the others are not loaded. */
export async function loadCommand(name: string): Promise<Command> {
  const file = join(COMMANDS_DIR, `${name.replace(' ', sep)}.ts`);
  const { default: command } = (await import(pathToFileURL(file).href)) as { default: Command };
  return command;
}
