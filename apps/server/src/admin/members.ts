import { parseArgs } from 'node:util';
import type { Membership } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import { StartError } from '../config/start-error.ts';
import { users } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import { describeHoldings } from '../members/membership/describe-granted.ts';
import { lockLedger, writeGrant } from '../members/membership/ledger.ts';
import { readLedger } from '../members/membership/read-ledger.ts';
import type { Commands } from './command.ts';
import { describeQuota } from './describe-quota.ts';
import { readOne } from './read-one.ts';
import { withMembers } from './with-members.ts';

const ONE_ACCOUNT = 'Name one account by its address.';

export const MEMBER_COMMANDS: Commands = {
  'member show': { usage: 'member show EMAIL', run: showMember },
  'member grant': { usage: 'member grant EMAIL --grant pro-30d --reference TICKET-17', run: grantToMember },
};

async function showMember(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const email = readOne(positionals, ONE_ACCOUNT);
  await withMembers(async (services) => printMember(services, await findMember(services, email)));
}

/** Grants as support does. A reference grants once: repeating the command after a doubtful answer does no harm. */
async function grantToMember(args: string[]): Promise<void> {
  const options = { grant: { type: 'string' }, reference: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { grant: name = '', reference = '' } = values;
  if (reference === '')
    throw new StartError('--reference is missing. Name the case, such as TICKET-17: each grants once.');
  const email = readOne(positionals, ONE_ACCOUNT);
  await withMembers(async (services) => {
    const { database, commerce, now } = services;
    const grant = Object.hasOwn(commerce.catalogue.grants, name) ? commerce.catalogue.grants[name] : undefined;
    if (!grant) {
      throw new StartError(
        `Unknown grant "${name}". Use one of: ${Object.keys(commerce.catalogue.grants).join(', ')}.`,
      );
    }
    const member = await findMember(services, email);
    const written = await database.db.transaction(async (tx) => {
      await lockLedger(tx, member.id);
      const cause = { source: 'support', sourceId: reference } as const;
      return writeGrant(tx, { userId: member.id, grant, cause, at: now() });
    });
    if (!written) throw new StartError(`"${reference}" has granted before. Nothing was changed.`);
    await printMember(services, member);
  });
}

type FoundMember = typeof users.$inferSelect;

async function findMember({ database: { db } }: MemberServices, email: string): Promise<FoundMember> {
  const [member] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!member) throw new StartError(`There is no account with the address ${email}.`);
  return member;
}

async function printMember(services: MemberServices, member: FoundMember): Promise<void> {
  const { db } = services.database;
  const { membership, data, quota } = await describeHoldings(services, member.id);
  console.log(`address     ${member.email} (${member.emailVerified ? 'confirmed' : 'not confirmed'})`);
  console.log(`language    ${member.locale}`);
  console.log(`account     since ${member.createdAt.toISOString()}, id ${member.id}`);
  console.log(`membership  ${describeMembership(membership)}`);
  console.log(`data        ${data.tokens} tokens`);
  for (const line of describeQuota(quota)) console.log(line);
  for (const { grantedAt, source, plan: granted, days, tokens, reference, revokedAt } of await readLedger(
    db,
    member.id,
  )) {
    const what = tokens === null ? `${granted}, ${days} days` : `${tokens} tokens`;
    const why = reference === null ? source : `${source} ${reference}`;
    console.log(`  ${grantedAt}  ${what}, by ${why}${revokedAt === null ? '' : `, revoked ${revokedAt}`}`);
  }
}

/** `active, max until …, then pro until …`; with its end alone where nothing runs. */
function describeMembership({ subscriptionStatus, endsAt, schedule }: Membership): string {
  if (schedule.length > 0) {
    return `${subscriptionStatus}, ${schedule.map(({ plan, to }) => `${plan} until ${to}`).join(', then ')}`;
  }
  return endsAt === null ? subscriptionStatus : `${subscriptionStatus}, until ${endsAt}`;
}
