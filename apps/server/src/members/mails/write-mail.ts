import { getLocale, isLocale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate, type MessageKey, type MessageValues, type Translate } from '@duoverso/locales/messages';
import type { Mail } from './mailer.ts';

/** What a message is about; the strings are `membership.mail.<kind>.…`. */
export type MailKind = 'verify' | 'exists' | 'reset' | 'passwordChanged' | 'newAddress' | 'addressChanged' | 'deleted';

export interface MailContent {
  readonly kind: MailKind;
  readonly to: string;
  /** Language of the member; an unknown one counts as English. */
  readonly locale: string;
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the button leads; messages that only tell something have none. */
  readonly link?: { readonly url: string; readonly hours?: number };
  /** Values of placeholders beside `brand` and `supportEmail`. */
  readonly values?: MessageValues;
}

const ACTIONS: Readonly<Partial<Record<MailKind, MessageKey>>> = {
  verify: 'membership.mail.verify.action',
  exists: 'membership.mail.exists.action',
  reset: 'membership.mail.reset.action',
  newAddress: 'membership.mail.newAddress.action',
};

const translators = new Map<LocaleCode, Translate>();

/** Writes a message in the language of its reader, as plain text and as a page without pictures, scripts and trackers. */
export function writeMail({ kind, to, locale, brand, link, values = {} }: MailContent): Mail {
  const code: LocaleCode = isLocale(locale) ? locale : SOURCE_LOCALE;
  const t = translatorOf(code);
  const all = { brand: brand.name, supportEmail: brand.supportEmail, ...values };
  const subject = t(`membership.mail.${kind}.subject`, all);
  const text = t(`membership.mail.${kind}.text`, all);
  const lifetime = link?.hours === undefined ? [] : [t('membership.mail.linkLifetime', { hours: link.hours })];
  // What a stranger has asked for does no harm as long as nobody follows the link; without one it has been done.
  const advice = t(link ? 'membership.mail.ignore' : 'membership.mail.notYou', all);
  const closing = [...lifetime, advice].join(' ');
  const action = ACTIONS[kind];
  const label = action === undefined ? undefined : t(action);
  const paragraphs = [text, ...(link ? [`${label ?? ''}:\n${link.url}`] : []), closing, brand.name];
  const { lang, dir } = getLocale(code);
  const body = [
    `<p>${escapeHtml(text)}</p>`,
    ...(link && label ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(label)}</a></p>`] : []),
    `<p>${escapeHtml(closing)}</p>`,
    `<p>${escapeHtml(brand.name)}</p>`,
  ];
  const head = `<meta charset="utf-8"><title>${escapeHtml(subject)}</title>`;
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}</head><body>${body.join('')}</body></html>\n`,
  };
}

function translatorOf(code: LocaleCode): Translate {
  const known = translators.get(code) ?? createTranslate(code);
  translators.set(code, known);
  return known;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
