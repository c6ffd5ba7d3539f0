import { deletionSchema } from '@duoverso/contracts/accounts';
import { ledgerSchema, type Membership, meSchema } from '@duoverso/contracts/member';
import { type Renewal, renewalSchema } from '@duoverso/contracts/renewals';
import type { Quota } from '@duoverso/contracts/usage';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { passkeys } from '../database/schema.ts';
import { readPasswordHash } from '../members/accounts/password-hash.ts';
import { listConnections } from '../members/accounts/ways-in.ts';
import type { MemberServices } from '../members/member-services.ts';
import { describeHoldings } from '../members/membership/describe-granted.ts';
import { readLedger } from '../members/membership/ledger.ts';
import { listRenewals } from '../members/renewals/list-renewals.ts';
import { describeRenewal } from '../members/renewals/renewal-state.ts';
import type { Answer } from './command.ts';
import { countOf, formatAmount } from './fields.ts';
import type { FoundMember } from './with-members.ts';

export const SHOWN_MEMBER = z.object({
  id: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  locale: z.string(),
  createdAt: z.string(),
  blockedAt: z.string().nullable(),
  deletion: deletionSchema.nullable(),
  /** By what its owner can sign in: "password", "2 passkeys", the issuers of providers. */
  waysIn: z.array(z.string()),
  membership: meSchema.shape.membership,
  data: meSchema.shape.data,
  quota: meSchema.shape.quota,
  /** What is paid again by itself, and what was; the newest first. */
  renewals: z.array(renewalSchema.omit({ changes: true })),
  ledger: ledgerSchema.shape.entries,
});

/** An account with everything that it has been granted. */
export async function showMember(
  services: MemberServices,
  { id, email, emailVerified: confirmed, locale, createdAt: since, ...member }: FoundMember,
): Promise<Answer<z.infer<typeof SHOWN_MEMBER>>> {
  const { deletionAskedAt, deletionDueAt } = member;
  const blockedAt = member.blockedAt?.toISOString() ?? null;
  const { membership, data, quota } = await describeHoldings(services, id);
  const { database, commerce, now } = services;
  const { db } = database;
  const renewals = (await listRenewals(db, id)).map((row) => describeRenewal(row, now(), commerce.catalogue));
  const ledger = await readLedger(db, id);
  const waysIn = await describeWaysIn(db, id);
  const createdAt = since.toISOString();
  const deletion =
    deletionAskedAt && deletionDueAt
      ? { askedAt: deletionAskedAt.toISOString(), dueAt: deletionDueAt.toISOString() }
      : null;
  return {
    json: {
      ...{ id, email, confirmed, locale, createdAt, blockedAt, deletion, waysIn, membership, data, quota, ledger },
      renewals: renewals.map(({ changes: _changes, ...renewal }) => renewal),
    },
    lines: [
      `address     ${email} (${confirmed ? 'confirmed' : 'not confirmed'})`,
      `language    ${locale}`,
      `account     since ${createdAt}, id ${id}`,
      ...(blockedAt === null ? [] : [`blocked     since ${blockedAt}`]),
      ...(deletion ? [`deletion    asked for ${deletion.askedAt}, due ${deletion.dueAt}`] : []),
      `signs in by ${waysIn.join(', ') || 'nothing: a password can be set by mail'}`,
      `membership  ${describeMembership(membership)}`,
      `data        ${data.tokens} tokens`,
      ...describeQuota(quota),
      ...renewals.map((renewal) => `renewal     ${describeRenewing(renewal)}`),
      ...ledger.map(describeEntry),
    ],
  };
}

async function describeWaysIn(db: Db, userId: string): Promise<string[]> {
  const password = (await readPasswordHash(db, userId)) === null ? [] : ['password'];
  const count = await db.$count(passkeys, eq(passkeys.userId, userId));
  const connections = await listConnections(db, userId);
  const issuers = connections.map(({ issuer, email }) => (email === null ? issuer : `${issuer} (${email})`));
  return [...password, ...(count === 0 ? [] : [countOf(count, 'passkey')]), ...issuers];
}

/** `max, active, next 24.00 USD on …` */
function describeRenewing({
  plan,
  status,
  amount,
  currency,
  nextChargeAt,
  paidUntil,
  graceUntil,
}: Omit<Renewal, 'changes'>) {
  const next = nextChargeAt === null ? [] : [`next ${formatAmount(amount, currency)} on ${nextChargeAt}`];
  const grace = graceUntil === null ? [] : [`goes on until ${graceUntil}`];
  const paid = nextChargeAt === null && paidUntil !== null ? [`paid until ${paidUntil}`] : [];
  return [plan, status, ...next, ...grace, ...paid].join(', ');
}

type Entry = z.infer<typeof SHOWN_MEMBER>['ledger'][number];

function describeEntry({ id, grantedAt, source, plan, days, tokens, reference, revokedAt }: Entry): string {
  const what = tokens === null ? `${plan}, ${days} days` : `${tokens} tokens`;
  const why = reference === null ? source : `${source} ${reference}`;
  return `  ${id}  ${grantedAt}  ${what}, by ${why}${revokedAt === null ? '' : `, revoked ${revokedAt}`}`;
}

/** `active, max until …, then pro until …`; with its end alone where nothing runs. */
export function describeMembership({ subscriptionStatus, endsAt, schedule }: Membership): string {
  if (schedule.length > 0) {
    return `${subscriptionStatus}, ${schedule.map(({ plan, to }) => `${plan} until ${to}`).join(', then ')}`;
  }
  return endsAt === null ? subscriptionStatus : `${subscriptionStatus}, until ${endsAt}`;
}

/** Lines for operators: the running month, then data packs in the order in which they are used. */
export function describeQuota({ plan, packs }: Quota): string[] {
  const month = plan
    ? [
        `quota       ${plan.id}: ${plan.used} of ${plan.tokens} used, ${plan.left} left`,
        `            ${plan.resetsAt === null ? 'ends' : 'begins anew'} ${plan.to}`,
      ]
    : ['quota       no plan'];
  return [
    ...month,
    ...packs.map(({ used, tokens, left, expiresAt }) => {
      const end = expiresAt === null ? 'until used' : `until ${expiresAt}`;
      return `pack        ${used} of ${tokens} used, ${left} left, ${end}`;
    }),
  ];
}
