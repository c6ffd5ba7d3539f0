import type { MemberExport } from '@duoverso/contracts/member';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import {
  affiliateReferrals,
  affiliates,
  audit,
  codes,
  commissions,
  dataEntries,
  mails,
  memberNotes,
  offerClaims,
  sessions,
  usageLines,
  usageNotices,
} from '../database/schema.ts';
import type { Member } from './accounts/session.ts';
import { listConnections } from './accounts/ways-in.ts';
import type { MemberServices } from './member-services.ts';
import { describeHoldings } from './membership/describe-granted.ts';
import { readLedger } from './membership/ledger.ts';
import { describeOrder } from './orders/describe-order.ts';
import { listOrders } from './orders/read-order.ts';
import { listPasskeys } from './passkeys/add-passkey.ts';
import { listRenewals } from './renewals/list-renewals.ts';
import { describeRenewal } from './renewals/renewal-state.ts';
import { listWords } from './words/account-words.ts';

/** A page is some hundred kilobytes. */
const PAGE = 2_000;

/** What a member has used, the newest first, in pages: there may be a million lines. What is reported meanwhile is among them where its moment is older than those already read. */
async function* usagePages(db: Db, userId: string): AsyncGenerator<MemberExport['usage']> {
  const { at, feature, engine, tokens } = usageLines;
  for (let last: typeof usageLines.$inferSelect | undefined, full = true; full; ) {
    // In the order of the primary key, so that each page begins where the one before has ended.
    const isNext = last
      ? sql`(${at}, ${feature}, ${engine}, ${tokens}) < (${last.at.toISOString()}::timestamptz, ${last.feature}::text, ${last.engine}::text, ${last.tokens}::bigint)`
      : undefined;
    const rows = await db
      .select()
      .from(usageLines)
      .where(and(eq(usageLines.userId, userId), isNext))
      .orderBy(desc(at), desc(feature), desc(engine), desc(tokens))
      .limit(PAGE);
    yield rows.map((row) => ({
      at: row.at.toISOString(),
      feature: row.feature,
      engine: row.engine,
      tokens: row.tokens,
    }));
    last = rows.at(-1);
    full = rows.length === PAGE;
  }
}

/** Everything that is kept about a member but for the lines of usage, in the shape of the contracts: what Art. 15 and 20 GDPR call a copy in a usual format. */
export async function exportMember(services: MemberServices, member: Member): Promise<Omit<MemberExport, 'usage'>> {
  const { database, commerce, now } = services;
  const { db } = database;
  const { id } = member;
  const { membership, data, quota } = await describeHoldings(services, id);
  const ordered = await listOrders(db, id);
  return {
    exportedAt: now().toISOString(),
    account: { ...member, createdAt: member.createdAt.toISOString() },
    membership,
    ledger: await readLedger(db, id),
    data: { tokens: data.tokens, entries: await dataEntriesOf(db, id) },
    quota,
    usageNotices: await noticesTo(db, id),
    codes: await codesOf(db, id),
    offers: await offersOf(db, id),
    messages: await messagesTo(db, id),
    changes: await changesOf(db, id),
    notes: await notesAbout(db, id),
    renewals: (await listRenewals(db, id)).map((row) => describeRenewal(row, now(), commerce.catalogue)),
    orders: ordered.map((row) => {
      const { refundTerms, ...order } = describeOrder(row, commerce.catalogue.refunds);
      return { ...order, ...refundTerms, locale: row.locale };
    }),
    sessions: await sessionsOf(db, id),
    passkeys: (await listPasskeys(db, id)).map(({ id: _id, ...passkey }) => passkey),
    providers: (await listConnections(db, id)).map((connection) => ({
      ...connection,
      createdAt: connection.createdAt.toISOString(),
      lastUsedAt: connection.lastUsedAt?.toISOString() ?? null,
    })),
    words: await listWords(db, id),
    affiliate: await affiliateOf(db, id),
  };
}

async function dataEntriesOf(db: Db, id: string): Promise<MemberExport['data']['entries']> {
  const rows = await db.select().from(dataEntries).where(eq(dataEntries.userId, id)).orderBy(desc(dataEntries.at));
  return rows.map(({ tokens, source, at }) => ({ tokens, source, at: at.toISOString() }));
}

/** What a member was told of the quota. */
async function noticesTo(db: Db, id: string): Promise<MemberExport['usageNotices']> {
  const rows = await db
    .select()
    .from(usageNotices)
    .where(eq(usageNotices.userId, id))
    .orderBy(desc(usageNotices.toldAt));
  return rows.map(({ toldAt, threshold, period }) => ({ toldAt: toldAt.toISOString(), threshold, period }));
}

/** What operators have done to the account. */
async function changesOf(db: Db, id: string): Promise<MemberExport['changes']> {
  const rows = await db.select().from(audit).where(eq(audit.userId, id)).orderBy(desc(audit.at));
  return rows.map(({ at, command, result }) => ({ at: at.toISOString(), command, result: { ...result } }));
}

/** What support has written down about the member. */
async function notesAbout(db: Db, id: string): Promise<MemberExport['notes']> {
  const rows = await db
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.userId, id))
    .orderBy(desc(memberNotes.createdAt));
  return rows.map(({ createdAt, note }) => ({ at: createdAt.toISOString(), note }));
}

async function codesOf(db: Db, id: string): Promise<MemberExport['codes']> {
  const rows = await db.select().from(codes).where(eq(codes.redeemedBy, id)).orderBy(desc(codes.redeemedAt));
  return rows.map(({ redeemedAt, createdAt, grant }) => ({
    redeemedAt: (redeemedAt ?? createdAt).toISOString(),
    grant,
  }));
}

async function offersOf(db: Db, id: string): Promise<MemberExport['offers']> {
  const rows = await db.select().from(offerClaims).where(eq(offerClaims.userId, id));
  return rows.map(({ offer, claimedAt, extensionVersion, chromiumVersion }) => ({
    offer,
    claimedAt: claimedAt.toISOString(),
    extensionVersion,
    chromiumVersion,
  }));
}

async function messagesTo(db: Db, id: string): Promise<MemberExport['messages']> {
  const rows = await db.select().from(mails).where(eq(mails.userId, id)).orderBy(desc(mails.createdAt));
  return rows.map(({ kind, recipient, createdAt, sentAt }) => ({
    kind,
    to: recipient,
    writtenAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

async function sessionsOf(db: Db, id: string): Promise<MemberExport['sessions']> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.createdAt));
  return rows.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address: ipAddress || null,
    browser: userAgent || null,
  }));
}

/** What a member has recommended, and by whom the member was. */
async function affiliateOf(db: Db, id: string): Promise<MemberExport['affiliate']> {
  const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.userId, id));
  const [referral] = await db
    .select({ code: affiliates.code })
    .from(affiliateReferrals)
    .innerJoin(affiliates, eq(affiliates.id, affiliateReferrals.affiliateId))
    .where(eq(affiliateReferrals.userId, id));
  const earned = affiliate
    ? await db
        .select()
        .from(commissions)
        .where(eq(commissions.affiliateId, affiliate.id))
        .orderBy(desc(commissions.earnedAt))
    : [];
  return {
    code: affiliate?.code ?? null,
    referredBy: referral?.code ?? null,
    commissions: earned.map(({ amount, currency, earnedAt, dueAt, voidedAt, paidAt, paidAmount }) => ({
      amount,
      currency,
      earnedAt: earnedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      voidedAt: voidedAt?.toISOString() ?? null,
      paidAt: paidAt?.toISOString() ?? null,
      paidAmount,
    })),
  };
}

/**
 * Everything that is kept about a member as JSON in the shape of the contracts, a page of usage at a time. What fails before the first byte is refused; what fails later breaks the connection,
 * so that nobody takes half a copy for a whole one.
 */
export async function streamExport(services: MemberServices, member: Member): Promise<ReadableStream<Uint8Array>> {
  const pages = usagePages(services.database.db, member.id);
  const [rest, first] = await Promise.all([exportMember(services, member), pages.next()]);
  const parts = written(rest, first, pages);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* written(
  rest: Omit<MemberExport, 'usage'>,
  first: IteratorResult<MemberExport['usage']>,
  pages: AsyncGenerator<MemberExport['usage']>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"usage":[`;
  let separator = '';
  for (let page = first; !page.done; page = await pages.next()) {
    if (page.value.length > 0) yield separator + page.value.map((line) => JSON.stringify(line)).join(',');
    separator = ',';
  }
  yield ']}';
}
