import { isLocale } from '@duoverso/locales';
import { matchLanguages } from '@duoverso/locales/negotiate';

// On a host that cannot negotiate, the root page does in the browser what the server does with headers.
// The page tells the cookie's name: a module shared with the script of all pages would be one more request of theirs.
const { localeCookie } = document.documentElement.dataset;
const cookie = new RegExp(`(?:^|; )${localeCookie}=([^;]*)`).exec(document.cookie)?.[1];
const locale = cookie && isLocale(cookie) ? cookie : matchLanguages(navigator.languages);
const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${locale}"]`);
if (link) location.replace(link.href + location.search + location.hash);
