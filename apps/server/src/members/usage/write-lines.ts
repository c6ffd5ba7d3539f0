import type { UsageLine } from '@duoverso/contracts/usage';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { usageHours, usageLines } from '../../database/schema.ts';

/**
 * Adds lines to the ledger, and to the sums of their hours. To be called under the lock of their members.
 * @param lines with moments in whole milliseconds
 * @returns the keys of those that were not there before, as `lineKey` makes them
 */
export async function writeLines(tx: Db, lines: readonly UsageLine[]): Promise<Set<string>> {
  const fresh = new Map(lines.map((line) => [lineKey(line), line]));
  if (fresh.size === 0) return new Set();
  // One parameter: thousands of them cost more than the rows.
  const given = JSON.stringify([...fresh.values()]);
  const { rows } = (await tx.execute(sql`
    with written as (
      insert into ${usageLines} (user_id, at, feature, engine, tokens)
      select member, date_trunc('milliseconds', at), feature, engine, tokens
      from json_to_recordset(${given}::json) as line(member text, at timestamptz, feature text, engine text, tokens bigint)
      on conflict do nothing
      returning user_id, at, feature, engine, tokens
    ), summed as (
      insert into ${usageHours} as had (user_id, hour, tokens)
      select user_id, date_trunc('hour', at, 'UTC'), sum(tokens) from written group by 1, 2
      on conflict (user_id, hour) do update set tokens = had.tokens + excluded.tokens
    )
    select user_id as member, round(extract(epoch from at) * 1000)::bigint::text as at, feature, engine, tokens::text as tokens
    from written`)) as unknown as {
    rows: { member: string; at: string; feature: string; engine: string; tokens: string }[];
  };
  return new Set(rows.map(({ member, at, feature, engine, tokens }) => joined(member, at, feature, engine, tokens)));
}

/** The same for lines that agree in everything. */
export function lineKey({ member, at, feature, engine, tokens }: UsageLine): string {
  return joined(member, String(Date.parse(at)), feature, engine, String(tokens));
}

function joined(...parts: string[]): string {
  return parts.join('\n');
}
