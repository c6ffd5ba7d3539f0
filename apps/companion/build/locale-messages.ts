import { formatList, LOCALES, type LocaleCode } from '@duoverso/locales';
import { createTranslate, type MessageKey } from '@duoverso/locales/messages';

/** Strings of the companion: name in `messages.json` → key of the interface strings. */
const STRINGS = {
  name: 'install.companion.name',
  description: 'install.companion.description',
  title: 'install.companion.title',
  text: 'install.companion.text',
  sites: 'install.companion.sites',
  test: 'install.companion.test',
  version: 'install.companion.version',
} as const satisfies Record<string, MessageKey>;

/** What browsers call languages of ours. Source: developer.chrome.com/docs/extensions/reference/api/i18n, "supported locales". */
const CHROME_LOCALES: Partial<Record<LocaleCode, string>> = {
  pt: 'pt_PT',
  'pt-BR': 'pt_BR',
  zh: 'zh_CN',
  'zh-TW': 'zh_TW',
};

/**
 * The folder `_locales` of an extension: path → text of each `messages.json`. A locale with the same text as another one has no folder of its own.
 * `$1` in a message stands for the version, which the page knows; `lang` and `dir` are those of the text, which need not be those of the browser.
 */
export function localeMessages(brand: string, siteUrls: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { code, lang, dir, derived } of LOCALES) {
    if (derived?.by === 'same') continue;
    const t = createTranslate(code);
    const siteUrlsStr = formatList(code, siteUrls);
    const messages = Object.entries(STRINGS).map(([name, key]) => [
      name,
      { message: t(key, { brand, version: '$1', siteUrlsStr }) },
    ]);
    const place = { siteLocale: { message: code }, lang: { message: lang }, dir: { message: dir } };
    const all = { ...Object.fromEntries(messages), ...place };
    files.set(`_locales/${CHROME_LOCALES[code] ?? code}/messages.json`, `${JSON.stringify(all, undefined, 2)}\n`);
  }
  return files;
}
