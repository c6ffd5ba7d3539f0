import type { Grant } from '@duoverso/content/catalogue';
import { z } from 'zod';
import type { Stretch } from '../membership/membership-schedule.ts';
import type { MailRow, MailSources } from './mail-kind.ts';
import { type PlanNames, planNames, readSchedule } from './membership-facts.ts';

/** What rows of messages about a gift hold: the grant as it was made. */
export const grantedData = z.object({
  grant: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('membership'), plan: z.string(), days: z.int() }),
    z.object({ kind: z.literal('data'), tokens: z.int() }),
  ]),
});

export interface GrantedFacts {
  readonly grant: Grant;
  readonly plans: PlanNames;
  readonly schedule: readonly Stretch[];
}

export async function gatherGranted(
  { data: { grant }, userId }: MailRow<z.infer<typeof grantedData>>,
  sources: MailSources,
): Promise<GrantedFacts> {
  const schedule = grant.kind === 'membership' ? await readSchedule(sources, userId) : [];
  return { grant, plans: planNames(sources.catalogue), schedule };
}
