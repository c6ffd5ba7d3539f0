import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../database/db.ts';
import { mails } from '../../../database/schema.ts';
import { isWaiting, type QueuedMail } from '../../../members/mails/mail-queue.ts';
import { reading } from '../../command.ts';
import { countOf, flag, optional } from '../../fields.ts';
import { ADDRESS, UsageError } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const instant = z.string().nullable();

/** What an operator may see of a message: not its data, which may be a secret of its reader. */
const SHOWN_MAIL = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  locale: z.string(),
  attempts: z.int(),
  createdAt: z.string(),
  nextTryAt: instant,
  lastError: z.string().nullable(),
  sentAt: instant,
  givenUpAt: instant,
});

function describeMail(row: QueuedMail): z.infer<typeof SHOWN_MAIL> {
  const { id, kind, recipient: to, locale, attempts, createdAt, nextTryAt, lastError, sentAt, givenUpAt } = row;
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id,
    kind,
    to,
    locale,
    attempts,
    createdAt: createdAt.toISOString(),
    nextTryAt: text(nextTryAt),
    lastError,
    sentAt: text(sentAt),
    givenUpAt: text(givenUpAt),
  };
}

function lineOfMail(mail: z.infer<typeof SHOWN_MAIL>): string {
  const { id, createdAt, kind, to, attempts, sentAt, givenUpAt, nextTryAt, lastError } = mail;
  const states = [
    sentAt && `sent ${sentAt}`,
    givenUpAt && `given up ${givenUpAt}`,
    nextTryAt && `next try ${nextTryAt}`,
    'not tried yet',
  ];
  const error = lastError === null ? '' : `: ${lastError.replaceAll(/\s+/g, ' ')}`;
  return `${id}  ${createdAt}  ${kind}  ${to}  ${countOf(attempts, 'try', 'tries')}, ${states.find(Boolean)}${error}`;
}

const MAX_LISTED = 500;

export default reading({
  help: 'Lists messages that wait to be sent, those that were given up first.',
  details: `At most ${MAX_LISTED} of each.`,
  options: {
    failed: flag('Only those that were given up'),
    sent: flag('Those that were sent in the last 30 days'),
    to: optional('EMAIL', ADDRESS, 'Only those to this address'),
  },
  example: 'mail list --failed',
  prints: z.array(SHOWN_MAIL),
  run: async ({ options: { failed, sent, to } }) => {
    if (failed && sent) throw new UsageError('Use either --failed or --sent.');
    return withMembers(async ({ database: { db } }) => {
      const address = to === undefined ? undefined : eq(mails.recipient, to);
      const givenUp = sent ? [] : await find(db, and(isNotNull(mails.givenUpAt), address));
      const others = failed ? [] : await find(db, and(sent ? isNotNull(mails.sentAt) : isWaiting, address));
      const json = [...givenUp, ...others].map(describeMail);
      return { json, lines: json.map(lineOfMail), note: `${countOf(json.length, 'message')}.` };
    });
  },
});

function find(db: Db, condition: ReturnType<typeof and>): Promise<QueuedMail[]> {
  return db.select().from(mails).where(condition).orderBy(desc(mails.createdAt), asc(mails.id)).limit(MAX_LISTED);
}
