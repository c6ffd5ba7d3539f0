import { z } from 'zod';
import type { QueuedMail } from '../members/mails/mail-queue.ts';
import { countOf } from './count-of.ts';

const instant = z.string().nullable();

/** What an operator may see of a message: not its data, which may be a secret of its reader. */
export const SHOWN_MAIL = z.object({
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

export function describeMail(row: QueuedMail): z.infer<typeof SHOWN_MAIL> {
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

export function lineOfMail(mail: z.infer<typeof SHOWN_MAIL>): string {
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
