import { LOCALE_COOKIE } from '@duoverso/locales/locale-cookie';
import { writeStored } from '../browser/storage.ts';
import { STORAGE_KEYS } from '../browser/storage-keys.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers an explicit choice of language, which decides where `/` leads, and of the documentation's version. */
export function startChoices(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[data-locale], a[data-docs-version]');
    const { locale, docsVersion } = link?.dataset ?? {};
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
    if (locale) document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
    if (docsVersion) writeStored(STORAGE_KEYS.docsVersion, docsVersion);
  });
}
