import { formatShare, getLocale, intlTag, isLocale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { formatDate, formatMoment } from '@duoverso/locales/dates';
import { createTranslate, type MessageValues, type Translate } from '@duoverso/locales/messages';
import { formatAmount } from '@duoverso/locales/money';
import { isolate, withoutIsolates } from './isolate.ts';
import type { AnyMailKind, MailBlock, MailBody, MailBrand, MailPen } from './mail-kind.ts';
import type { Mail } from './mail-transport.ts';
import { SAMPLE_SITE } from './samples.ts';

export interface WriteOptions {
  /** Language of the reader; an unknown one counts as English. */
  readonly locale: string;
  readonly brand: MailBrand;
  /** Origin of the site, for links. */
  readonly siteUrl: string;
}

/** What a kind of message says, without its addressee. */
export type WrittenMail = Omit<Mail, 'to' | 'messageId'>;

const translators = new Map<LocaleCode, Translate>();

/** Writes a message in the language of its reader, as plain text and as a page without pictures, scripts and trackers. */
export async function writeMail(kind: AnyMailKind, facts: unknown, options: WriteOptions): Promise<WrittenMail> {
  const pen = penOf(options);
  const body = kind.write(facts, pen);
  // Loaded with the first message: commands and servers that send none do without.
  const { writeHtml } = await import('./write-html.ts');
  const { unsubscribe } = body;
  return {
    subject: withoutIsolates(body.subject),
    text: writeText(body, pen),
    html: await writeHtml(body, pen),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** A kind of message with the facts of its sample, in a language: to be looked at, and for tests. */
export function writeSample(kind: AnyMailKind, locale: LocaleCode, brand: MailBrand): Promise<WrittenMail> {
  return writeMail(kind, kind.sample, { locale, brand, siteUrl: SAMPLE_SITE });
}

function penOf({ locale: asked, brand, siteUrl }: WriteOptions): MailPen {
  const locale: LocaleCode = isLocale(asked) ? asked : SOURCE_LOCALE;
  const tag = intlTag(locale);
  const t = translatorOf(locale);
  const own = { brand: brand.name, supportEmail: brand.supportEmail };
  const { dir } = getLocale(locale);
  const isolated = (values: MessageValues): MessageValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value, dir) : value]),
    );
  return {
    locale,
    brand,
    t: (key, values) => t(key, isolated({ ...own, ...values })),
    money: (amount, currency) => formatAmount(tag, currency, amount),
    day: (at) => formatDate(tag, at, { timeZone: 'UTC' }),
    moment: (at) => formatMoment(tag, at, 'UTC'),
    percent: (share) => formatShare(locale, share),
    page: (path) => `${siteUrl}/${locale}${path}`,
    view: (hash) => `${siteUrl}/profile/${hash}`,
  };
}

function translatorOf(code: LocaleCode): Translate {
  const known = translators.get(code) ?? createTranslate(code);
  translators.set(code, known);
  return known;
}

/** A message as plain text: paragraphs with an empty line between them; addresses stand alone in their lines, so that no program cuts them. */
function writeText(body: MailBody, { t, brand }: MailPen): string {
  const { unsubscribe } = body;
  const foot = [brand.legalName, ...brand.address].join('\n');
  const paragraphs = [
    ...body.blocks.map((block) => blockText(block, t)),
    t('mail.help'),
    ...(unsubscribe ? [`${t('format.before', { label: unsubscribe.label })}\n${unsubscribe.page}`] : []),
    `-- \n${foot}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function blockText(block: MailBlock, t: Translate): string {
  switch (block.type) {
    case 'action':
      return `${t('format.before', { label: block.label })}\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => t('format.labelled', { label, value })).join('\n');
    default:
      return block.text;
  }
}
