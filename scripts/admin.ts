// npm run admin -- COMMAND: what the site's owner asks the server's data.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { createSearchReport, formatSearchReport } from '../apps/server/src/search-report.ts';
import { StartError } from '../apps/server/src/start-error.ts';

interface Command {
  readonly usage: string;
  run(args: string[]): Promise<void>;
}

const MAX_DAYS = 3_650;
const LISTED_QUERIES = 25;

const COMMANDS: Readonly<Record<string, Command>> = {
  'search-report': { usage: 'search-report [--days 30] [--dir INSIGHTS_DIR]', run: printSearchReport },
};

const USAGE = Object.values(COMMANDS)
  .map(({ usage }) => `npm run admin -- ${usage}`)
  .join('\n');

const [name, ...args] = process.argv.slice(2);
const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (!command)
    throw new StartError(`${name ? `Unknown command "${name}"` : 'No command given'}. Use one of:\n${USAGE}`);
  await command.run(args);
} catch (error) {
  // `parseArgs` marks what the operator has typed wrongly.
  const mistyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!mistyped && !(error instanceof StartError)) throw error;
  console.error(mistyped ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 1;
}

async function printSearchReport(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: '30' }, dir: { type: 'string' } } });
  const days = Number(values.days);
  if (!/^\d{1,4}$/.test(values.days) || days < 1 || days > MAX_DAYS) {
    throw new StartError(`--days is "${values.days}". Give a whole number from 1 to ${MAX_DAYS}.`);
  }
  const dir = values.dir ?? readConfig(process.env).INSIGHTS_DIR;
  if (!existsSync(dir)) {
    throw new StartError(
      `There is nothing in ${dir}. The server stores searches there when it runs with SEARCH_INSIGHTS=true.`,
    );
  }
  console.log(
    formatSearchReport(await createSearchReport({ dir, days, today: new Date(), top: LISTED_QUERIES }), days),
  );
}
