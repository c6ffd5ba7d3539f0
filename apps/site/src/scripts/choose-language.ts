import { isLocale } from '@duoverso/locales';
import { LOCALE_COOKIE, matchLanguages } from '@duoverso/locales/negotiate';

// On a host that cannot negotiate, the root page does in the browser what the server does with headers.
const cookie = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
const locale = cookie && isLocale(cookie) ? cookie : matchLanguages(navigator.languages);
const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${locale}"]`);
if (link) location.replace(link.href + location.search + location.hash);
