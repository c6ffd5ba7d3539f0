import type { MemberExport } from '@duoverso/contracts';
import { desc, eq } from 'drizzle-orm';
import {
  affiliateReferrals,
  affiliates,
  audit,
  codes,
  commissions,
  dataEntries,
  mails,
  offerClaims,
  sessions,
} from '../database/schema.ts';
import type { Member } from './accounts/session.ts';
import type { MemberServices } from './member-services.ts';
import { describeHoldings } from './membership/describe-granted.ts';
import { readLedger } from './membership/read-ledger.ts';
import { describeOrder } from './orders/describe-order.ts';
import { listOrders } from './orders/find-orders.ts';

/** Everything that is kept about a member, in the shape of the contracts: what Art. 15 and 20 GDPR call a copy in a usual format. */
export async function exportMember(services: MemberServices, member: Member): Promise<MemberExport> {
  const { database, commerce, now } = services;
  const { db } = database;
  const { id } = member;
  const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.userId, id));
  const [referral] = await db
    .select({ code: affiliates.code })
    .from(affiliateReferrals)
    .innerJoin(affiliates, eq(affiliates.id, affiliateReferrals.affiliateId))
    .where(eq(affiliateReferrals.userId, id));
  const { membership, data } = await describeHoldings(services, id);
  const earned = affiliate
    ? await db
        .select()
        .from(commissions)
        .where(eq(commissions.affiliateId, affiliate.id))
        .orderBy(desc(commissions.earnedAt))
    : [];
  const entries = await db.select().from(dataEntries).where(eq(dataEntries.userId, id)).orderBy(desc(dataEntries.at));
  const redeemed = await db.select().from(codes).where(eq(codes.redeemedBy, id)).orderBy(desc(codes.redeemedAt));
  const claims = await db.select().from(offerClaims).where(eq(offerClaims.userId, id));
  const ordered = await listOrders(db, id);
  const open = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.createdAt));
  const told = await db.select().from(mails).where(eq(mails.userId, id)).orderBy(desc(mails.createdAt));
  const changed = await db.select().from(audit).where(eq(audit.userId, id)).orderBy(desc(audit.at));
  return {
    exportedAt: now().toISOString(),
    account: { ...member, createdAt: member.createdAt.toISOString() },
    membership,
    ledger: await readLedger(db, id),
    data: {
      tokens: data.tokens,
      entries: entries.map(({ tokens, source, at }) => ({ tokens, source, at: at.toISOString() })),
    },
    codes: redeemed.map(({ redeemedAt, createdAt, grant }) => ({
      redeemedAt: (redeemedAt ?? createdAt).toISOString(),
      grant,
    })),
    offers: claims.map(({ offer, claimedAt, extensionVersion, chromiumVersion }) => ({
      offer,
      claimedAt: claimedAt.toISOString(),
      extensionVersion,
      chromiumVersion,
    })),
    messages: told.map(({ kind, recipient, createdAt, sentAt }) => ({
      kind,
      to: recipient,
      writtenAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    changes: changed.map(({ at, command, result }) => ({ at: at.toISOString(), command, result: { ...result } })),
    orders: ordered.map((row) => {
      const { refundTerms, ...order } = describeOrder(row, commerce.catalogue.refunds);
      return { ...order, ...refundTerms, locale: row.locale };
    }),
    sessions: open.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: ipAddress || null,
      browser: userAgent || null,
    })),
    affiliate: {
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
    },
  };
}
