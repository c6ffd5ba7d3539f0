import type { Grant } from '@duoverso/content/catalogue';
import type { GrantSource } from '@duoverso/contracts/member';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/db.ts';
import { dataEntries, membershipGrants } from '../../database/schema.ts';

/** A grant by its cause, and since when it is taken back. */
export interface FoundGrant {
  readonly sourceId: string;
  readonly revokedAt: Date | null;
}

/** What the given causes have granted, the oldest first. */
export function findGrants(
  tx: Db,
  kind: Grant['kind'],
  source: GrantSource,
  sourceIds: string[],
): Promise<FoundGrant[]> {
  if (kind === 'membership') {
    const { sourceId, revokedAt, grantedAt, id } = membershipGrants;
    return tx
      .select({ sourceId, revokedAt })
      .from(membershipGrants)
      .where(and(eq(membershipGrants.source, source), inArray(sourceId, sourceIds)))
      .orderBy(asc(grantedAt), asc(id));
  }
  const revocation = alias(dataEntries, 'revocation');
  const { sourceId, at, id } = dataEntries;
  return tx
    .select({ sourceId, revokedAt: revocation.at })
    .from(dataEntries)
    .leftJoin(
      revocation,
      and(eq(revocation.kind, 'revocation'), eq(revocation.source, source), eq(revocation.sourceId, sourceId)),
    )
    .where(and(eq(dataEntries.source, source), eq(dataEntries.kind, 'grant'), inArray(sourceId, sourceIds)))
    .orderBy(asc(at), asc(id));
}
