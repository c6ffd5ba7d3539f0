import { LOCALE_CODES } from '@duoverso/locales';
import { z } from 'zod';
import testKind from '../../../members/mails/kinds/test.ts';
import { reading } from '../../command.ts';
import { defaulting, required } from '../../fields.ts';
import { sendTestMail } from '../../send-test-mail.ts';
import { ADDRESS, oneOf } from '../../values.ts';

export default reading({
  help: 'Sends a message through SMTP_URL at once, without the queue, and says what the mail server answers.',
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
