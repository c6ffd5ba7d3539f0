import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type UsageAnswer, usageBatchSchema } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../api/refusal.ts';
import { StartError } from '../config/start-error.ts';
import { users } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import { describeHoldings } from '../members/membership/describe-granted.ts';
import { takeBatch } from '../members/usage/take-batch.ts';
import type { Commands } from './command.ts';
import { describeQuota } from './describe-quota.ts';
import { readOne } from './read-one.ts';
import { withMembers } from './with-members.ts';

const ONE_ACCOUNT = 'Name one account by its address.';
const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;
/** Under which what is reported by hand stands beside what services report. */
const OPERATOR = 'operator';

export const USAGE_COMMANDS: Commands = {
  'usage show': {
    usage: 'usage show EMAIL [--json]',
    help: {
      text: 'Shows what a member has used and has left: the running month, and data packs in the order in which they are used.',
      example: 'usage show reader@example.org',
    },
    run: showUsage,
  },
  'usage add': {
    usage:
      'usage add EMAIL --tokens 1000 [--feature pages] [--engine openai] [--at 2026-12-01T12:00:00Z] [--batch ID] [--json]',
    help: {
      text: 'Reports usage of a member as a translation service does, to try what follows from it. It counts like every other and cannot be taken back. The same --batch counts once.',
      example: 'usage add reader@example.org --tokens 16000000',
    },
    run: addUsage,
  },
};

async function showUsage(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const email = readOne(positionals, ONE_ACCOUNT);
  await withMembers(async (services) => {
    const { quota } = await describeHoldings(services, await findId(services, email));
    console.log(values.json ? JSON.stringify(quota, null, 2) : describeQuota(quota).join('\n'));
  });
}

async function addUsage(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { tokens: text, feature: text, engine: text, at: text, batch: text, ...JSON_OPTION };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { tokens = '', feature, engine, at, batch = randomUUID(), json } = values;
  const email = readOne(positionals, ONE_ACCOUNT);
  if (!/^\d{1,9}$/.test(tokens)) throw new StartError(`--tokens is "${tokens}". Give a whole number: 1000.`);
  await withMembers(async (services) => {
    const { database, commerce, engines, now } = services;
    const { usage, plans } = commerce.catalogue;
    const line = {
      member: await findId(services, email),
      feature: feature ?? Object.keys(usage.features)[0],
      engine: engine ?? engines[0],
      tokens: Number(tokens),
      at: at ?? now().toISOString(),
    };
    const parsed = usageBatchSchema.safeParse({ batch, lines: [line] });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new StartError(`--${String(issue?.path.at(-1))} is not as it has to be: ${issue?.message}.`);
    }
    const known = { features: usage.features, engines };
    const answer = await inWords(() =>
      takeBatch(database.db, parsed.data, { service: OPERATOR, known, plans, now: now() }),
    );
    const [refused] = answer.notCounted;
    if (refused) throw new StartError(`It was not counted: ${refused.reason}.`);
    const { quota } = await describeHoldings(services, line.member);
    console.log(json ? JSON.stringify({ ...answer, quota }, null, 2) : describeQuota(quota).join('\n'));
  });
}

async function inWords(run: () => Promise<UsageAnswer>): Promise<UsageAnswer> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message, { cause: error }) : error;
  }
}

async function findId({ database: { db } }: MemberServices, email: string): Promise<string> {
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!member) throw new StartError(`There is no account with the address ${email}.`);
  return member.id;
}
