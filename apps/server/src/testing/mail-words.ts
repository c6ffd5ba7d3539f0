import type { LocaleCode } from '@duoverso/locales';
import { createTranslate, type MessageKey, type MessageValues } from '@duoverso/locales/messages';

/** The words of a message in a language, with the name and address of the brand that tests send in. */
export function mailWords(locale: LocaleCode = 'en'): (key: MessageKey, values?: MessageValues) => string {
  const t = createTranslate(locale);
  return (key, values) => t(key, { brand: 'Tinyverso', supportEmail: 'support@tinyverso.example', ...values });
}

/** A fact as text mails list it: the label of a key and its value. */
export function mailFact(label: MessageKey, value: string, labelValues?: MessageValues): string {
  const words = mailWords();
  return words('format.labelled', { label: words(label, labelValues), value });
}
