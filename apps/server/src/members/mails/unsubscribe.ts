import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailUnsubscribe } from './mail-kind.ts';

/** Below the prefix of the API. */
export const UNSUBSCRIBE_PATH = '/mails/unsubscribe';

/** Where a member's reminders are stopped: by a press on the page, or by the POST of a mail program. */
export function unsubscribeAt(siteUrl: string, userId: string, authSecret: string): Omit<MailUnsubscribe, 'label'> {
  const token = encodeURIComponent(unsubscribeToken(userId, authSecret));
  return {
    page: `${siteUrl}/profile/#reminders=${token}`,
    oneClick: `${siteUrl}/api${UNSUBSCRIBE_PATH}?token=${token}`,
  };
}

/** Lets who reads a message stop reminders, and nothing else. Not a link of `account_links`: it has to work as long as the message is kept. */
export function unsubscribeToken(userId: string, authSecret: string): string {
  return `${userId}.${sign(userId, authSecret)}`;
}

/** The member of a token; undefined when it is not ours. */
export function readUnsubscribeToken(token: string, authSecret: string): string | undefined {
  const dot = token.lastIndexOf('.');
  const userId = token.slice(0, Math.max(dot, 0));
  const given = Buffer.from(token.slice(dot + 1));
  const expected = Buffer.from(sign(userId, authSecret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

function sign(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`reminders\n${userId}`).digest('base64url');
}
