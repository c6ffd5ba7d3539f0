import { parseArgs } from 'node:util';
import { DAY_MS } from '@duoverso/contracts/day';
import { stringify } from 'csv-stringify/sync';
import { isUuid } from '../api/is-uuid.ts';
import { StartError } from '../config/start-error.ts';
import { createCodes } from '../members/codes/create-codes.ts';
import { revokeBatch, revokeCode } from '../members/codes/redeem-code.ts';
import type { Commands } from './command.ts';
import { withMembers } from './with-members.ts';

const MAX_COUNT = 100_000;

export const CODE_COMMANDS: Commands = {
  'codes create': {
    usage: 'codes create --grant pro-30d --count 100 [--expires 2027-01-01, the last day]',
    run: printNewCodes,
  },
  'codes revoke': { usage: 'codes revoke CODE | --batch BATCH', run: revokeCodes },
};

/** Prints new codes as CSV to standard output. They are nowhere else: who loses the output makes new ones and revokes the batch. */
async function printNewCodes(args: string[]): Promise<void> {
  const options = { grant: { type: 'string' }, count: { type: 'string' }, expires: { type: 'string' } } as const;
  const { grant, count: countText, expires } = parseArgs({ args, options }).values;
  if (grant === undefined)
    throw new StartError('--grant is missing. Name a grant of content/catalogue.json: --grant pro-30d.');
  const count = Number(countText);
  if (!/^\d+$/.test(countText ?? '') || count < 1 || count > MAX_COUNT) {
    throw new StartError(`--count is "${countText ?? ''}". Give a whole number from 1 to ${MAX_COUNT}.`);
  }
  const expiresAt = expires === undefined ? undefined : readLastDay(expires, new Date());
  await withMembers(async ({ database, commerce: { catalogue }, secrets, now }) => {
    const made = await createCodes(database.db, {
      grant,
      count,
      expiresAt,
      catalogue,
      keys: secrets.codeKeys,
      now: now(),
    });
    const rows = made.codes.map((code) => [code, grant, expires ?? '', made.batch]);
    process.stdout.write(stringify([['code', 'grant', 'last_day', 'batch'], ...rows]));
    console.error(`${count} codes, batch ${made.batch}. They are shown this once.`);
  });
}

async function revokeCodes(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { batch: { type: 'string' } }, allowPositionals: true });
  const { batch } = values;
  const [code, ...rest] = positionals;
  if ((batch === undefined) === (code === undefined) || rest.length > 0) {
    throw new StartError('Name either one code or one batch.');
  }
  if (batch !== undefined && !isUuid(batch))
    throw new StartError(`"${batch}" is not a batch. It stands in the CSV beside its codes.`);
  await withMembers(async ({ database: { db }, secrets, now }) => {
    if (batch !== undefined) {
      console.log(
        `${await revokeBatch(db, batch, now())} codes revoked. Those that were redeemed before stay redeemed.`,
      );
    } else if (await revokeCode(db, code ?? '', secrets.codeKeys, now())) {
      console.log('The code is revoked.');
    } else {
      throw new StartError('There is no such code that could still be redeemed.');
    }
  });
}

/**
 * The moment at which a day in UTC is over.
 * @throws {StartError} when it is no day, or is over already
 */
function readLastDay(text: string, now: Date): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // V8 reads 30 February as 2 March: only a date that gives the same day back is one.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new StartError(`--expires is "${text}". Give a day such as 2027-01-01.`);
  }
  const end = new Date(day.getTime() + DAY_MS);
  if (end <= now) throw new StartError(`--expires is "${text}", which is over.`);
  return end;
}
