import type { Grant } from '@duoverso/content/catalogue';
import type { MessageKey } from '@duoverso/locales/messages';
import { z } from 'zod';
import type { Stretch } from '../membership/membership-schedule.ts';
import type { MailBody, MailPen, MailRow, MailSources } from './mail-kind.ts';
import { grantName, type PlanNames, planNames, readSchedule, scheduleFacts } from './membership-facts.ts';

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

/** What such a message is called and says beside what was given. */
export interface GrantedWords {
  readonly subject: MessageKey;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly note: MessageKey;
}

/** A message about a gift: what was added, what the member has now, and the way to the account. */
export function writeGranted({ grant, plans, schedule }: GrantedFacts, pen: MailPen, words: GrantedWords): MailBody {
  const { t, view } = pen;
  const added = { label: t('mail.label.added'), value: grantName(pen, grant, 1, plans), strong: true };
  return {
    subject: t(words.subject),
    title: t(words.title),
    blocks: [
      { type: 'text', text: t(words.text) },
      { type: 'facts', facts: [added, ...scheduleFacts(pen, schedule, plans)] },
      { type: 'action', label: t('mail.label.account'), url: view('') },
      { type: 'note', text: t(words.note) },
    ],
  };
}
