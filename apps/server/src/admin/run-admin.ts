import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { createSearchReport, formatSearchReport } from '../search/search-report.ts';
import { AFFILIATE_COMMANDS } from './affiliates.ts';
import { ORDER_CHANGES } from './change-orders.ts';
import { CODE_COMMANDS } from './codes.ts';
import { type Commands, helpOf } from './command.ts';
import { DATABASE_COMMANDS } from './database.ts';
import { FEEDBACK_COMMANDS } from './feedback.ts';
import { KEY_COMMANDS } from './keys.ts';
import { MAIL_COMMANDS } from './mails.ts';
import { MEMBER_COMMANDS } from './members.ts';
import { OFFER_COMMANDS } from './offers.ts';
import { ORDER_COMMANDS } from './orders.ts';
import { readDays } from './read-days.ts';
import { USAGE_COMMANDS } from './usage.ts';

const LISTED_QUERIES = 25;

const COMMANDS: Commands = {
  ...CODE_COMMANDS,
  ...MAIL_COMMANDS,
  ...MEMBER_COMMANDS,
  ...OFFER_COMMANDS,
  ...ORDER_COMMANDS,
  ...ORDER_CHANGES,
  ...AFFILIATE_COMMANDS,
  ...USAGE_COMMANDS,
  ...KEY_COMMANDS,
  ...FEEDBACK_COMMANDS,
  ...DATABASE_COMMANDS,
  'search-report': { usage: 'search-report [--days 30] [--dir INSIGHTS_DIR]', run: printSearchReport },
};

const USAGE = Object.values(COMMANDS)
  .map(({ usage }) => `npm run admin -- ${usage}`)
  .join('\n');

/**
 * Runs the command that the arguments name.
 * @throws {StartError} in words for the operator
 */
export async function runAdmin(given: readonly string[]): Promise<void> {
  if (given[0] === '--help') return console.log(`${USAGE}\n\nEach takes --help.`);
  const name = [2, 1].map((words) => given.slice(0, words).join(' ')).find((words) => Object.hasOwn(COMMANDS, words));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!command || name === undefined) {
    const problem = given.length > 0 ? `Unknown command "${given.slice(0, 2).join(' ')}"` : 'No command given';
    throw new StartError(`${problem}. Use one of:\n${USAGE}`);
  }
  if (given.includes('--help')) return console.log(helpOf(command));
  try {
    await command.run(given.slice(name.split(' ').length));
  } catch (error) {
    // `parseArgs` marks what the operator has typed wrongly.
    const mistyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    throw mistyped ? new StartError(`${error.message}\n\n${USAGE}`, { cause: error }) : error;
  }
}

async function printSearchReport(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: '30' }, dir: { type: 'string' } } });
  const days = readDays(values.days);
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
