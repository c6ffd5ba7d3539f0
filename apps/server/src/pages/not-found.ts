import { getLocale, isLocale } from '@duoverso/locales';
import type { Context } from 'hono';
import type { ServerEnv } from '../http/answer.ts';
import type { Site } from '../http/load-site.ts';
import { encodePath } from '../http/request-path.ts';
import { answerStatusPage } from '../http/status-page.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import type { FindPage } from './page-finder.ts';

/** Where the built page keeps room for the way to the page that is meant; see `ErrorPages.tsx` of the site. */
const ROOM = /(<p [^>]*data-page-in-language[^>]*?) hidden="">(\s*<a )href="[^"]*"/;

/**
 * Answers that there is no such page. An address that lacks nothing but its language, as people write it from memory or cut it out of a link, gets the way to
 * that page in the visitor's language; no address but the root redirects by language.
 */
export function answerNotFound(c: Context<ServerEnv>, site: Site, findPage: FindPage): Response {
  const { path, query } = c.var.target;
  const page = pageInLanguage(visitorLocale(c), path, site, findPage);
  if (page === undefined) return answerStatusPage(c, site, 404, 'Not found');
  const href = escapeAttribute(site.basePath + encodePath(page) + query);
  const text = `Not found. It is here in your language: ${site.basePath}${encodePath(page)}`;
  return answerStatusPage(c, site, 404, text, {
    change: (html) =>
      html.replace(ROOM, (_room, paragraph: string, link: string) => `${paragraph}>${link}href="${href}"`),
  });
}

function pageInLanguage(locale: string, path: string, { files }: Site, findPage: FindPage): string | undefined {
  const languages = [locale, ...(isLocale(locale) ? getLocale(locale).fallbacks : [])];
  for (const language of languages) {
    const inLanguage = `/${language}${path}`;
    const found = files.has(inLanguage) ? inLanguage : findPage(inLanguage);
    if (found !== undefined) return found;
  }
  return undefined;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
