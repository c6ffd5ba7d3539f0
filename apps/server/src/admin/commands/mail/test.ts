import { randomUUID } from 'node:crypto';
import { isLocale, LOCALE_CODES } from '@duoverso/locales';
import { z } from 'zod';
import { readConfig } from '../../../config/config.ts';
import { StartError } from '../../../config/start-error.ts';
import { readBasePath } from '../../../http/site-headers.ts';
import testKind from '../../../members/mails/kinds/test.ts';
import type { AnyMailKind } from '../../../members/mails/mail-kind.ts';
import { describeFailure, openTransport } from '../../../members/mails/mail-transport.ts';
import { mailSender, readBrand } from '../../../members/mails/open-mails.ts';
import { writeMail } from '../../../members/mails/write-mail.ts';
import { reading } from '../../command.ts';
import { defaulting, required } from '../../fields.ts';
import { ADDRESS, oneOf } from '../../values.ts';

export default reading({
  help: 'Sends a message through SMTP_URL right away, without the queue, and says what the mail server answers.',
  argument: required('EMAIL', ADDRESS, 'Address that you can read'),
  options: { locale: defaulting('LANGUAGE', oneOf(LOCALE_CODES), 'en', 'Language of the message') },
  example: 'mail test operator@example.org',
  prints: z.object({ to: z.string(), messageId: z.string() }),
  run: async ({ argument: to, options: { locale } }) => {
    const messageId = await sendTestMail(testKind, to, locale);
    return {
      json: { to, messageId },
      lines: [`The mail server has taken the message to ${to}, Message-ID ${messageId}.`],
    };
  },
});

/**
 * Sends a message past the queue, without the database: what is tried is the mail server.
 * @returns its Message-ID
 * @throws {StartError} with the answer of the mail server when it does not take the message
 */
async function sendTestMail(kind: AnyMailKind, to: string, locale: string): Promise<string> {
  const config = readConfig(process.env);
  if (config.SMTP_URL === undefined) {
    throw new StartError('SMTP_URL is not set: messages are files in OUTBOX_DIR, and there is nothing to try.');
  }
  if (!z.email().safeParse(to).success) throw new StartError(`"${to}" is not an address.`);
  if (!isLocale(locale)) throw new StartError(`--locale is "${locale}". Use one of: ${LOCALE_CODES.join(', ')}.`);
  const brand = readBrand(config.CONTENT_DIR);
  const { from, host, siteUrl } = mailSender(config, await readBasePath(config.DIST_DIR), brand);
  const transport = openTransport({ smtpUrl: config.SMTP_URL, folder: config.OUTBOX_DIR, from });
  const messageId = `<${randomUUID()}@${host}>`;
  try {
    const mail = await writeMail(kind, { sentAt: new Date().toISOString() }, { locale, brand, siteUrl });
    await transport.deliver(kind.name, { ...mail, to, messageId });
    return messageId;
  } catch (error) {
    const { message, responseCode } = describeFailure(error);
    const remedy =
      responseCode === undefined
        ? 'Check host and port of SMTP_URL, and whether this machine may reach them.'
        : 'Check user and password of SMTP_URL, and MAIL_FROM.';
    throw new StartError(`The mail server has not taken the message: ${message}. ${remedy}`, { cause: error });
  } finally {
    transport.close();
  }
}
