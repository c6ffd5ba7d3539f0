import { getLocale, isLocale } from '@duoverso/locales';
import type { Context } from 'hono';
import type { ServerEnv } from '../http/answer.ts';
import type { Site } from '../http/load-site.ts';
import { encodePath } from '../http/request-path.ts';
import { answerStatusPage } from '../http/status-page.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import type { FindPage } from './page-finder.ts';
import { fillSuggestions, type Suggest, titleOf } from './suggestions.ts';

/** Where the built page keeps room for the way to the page that is meant; see `ErrorPages.tsx` of the site. */
const ROOM = /(<p [^>]*data-page-in-language[^>]*?) hidden="">(\s*<a )href="[^"]*"/;

/** What answers for addresses that no page has. */
export interface NotFoundOptions {
  readonly site: Site;
  readonly findPage: FindPage;
  readonly suggest: Suggest;
}

/**
 * Answers that there is no such page. An address that lacks nothing but its language, as people write it from memory or cut it out of a link, gets the way to
 * that page in the visitor's language; no address but the root redirects by language. Others get the pages that are most like it.
 */
export async function answerNotFound(
  c: Context<ServerEnv>,
  { site, findPage, suggest }: NotFoundOptions,
): Promise<Response> {
  const { path, query } = c.var.target;
  const place = placeInLanguage(visitorLocale(c), path, site, findPage);
  if (place === undefined) {
    const pages = await suggest(c, localeOf(c));
    const change = (html: string) => fillSuggestions(html, site.basePath, pages);
    return answerStatusPage(c, site, 404, 'Not found', pages.length > 0 ? { change } : {});
  }
  const address = addressOf(place, query);
  const text = `Not found. It is here in your language: ${withBase(site, addressOf(place, ''))}`;
  const href = escapeAttribute(withBase(site, address));
  return answerStatusPage(c, site, 404, text, {
    change: (html) =>
      html.replace(ROOM, (_room, paragraph: string, link: string) => `${paragraph}>${link}href="${href}"`),
  });
}

/** Answers that a page was removed, and offers what the site's owner says may be read instead. */
export function answerGone(c: Context<ServerEnv>, site: Site, path: string): Response {
  const instead = site.redirects.gone.get(path);
  const [page = '', anchor] = instead?.split('#') ?? [];
  const title = instead === undefined ? undefined : titleOf(site, page);
  const text = instead === undefined ? 'Gone' : `Gone. Read this instead: ${withBase(site, addressOf(instead, ''))}`;
  if (title === undefined) return answerStatusPage(c, site, 410, text, { path });
  const pages = [{ path: page, anchor, title }];
  return answerStatusPage(c, site, 410, text, { path, change: (html) => fillSuggestions(html, site.basePath, pages) });
}

/** A place of the site, or a full address, as a link has it. Pages of this site get the query of who asks. @param place a decoded path, perhaps with an anchor */
export function addressOf(place: string, query: string): string {
  if (!place.startsWith('/')) return place;
  const [page = '', anchor] = place.split('#');
  return encodePath(page) + query + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`);
}

function withBase(site: Site, address: string): string {
  return address.startsWith('/') ? site.basePath + address : address;
}

function placeInLanguage(locale: string, path: string, site: Site, findPage: FindPage): string | undefined {
  const { files, redirects } = site;
  const languages = [locale, ...(isLocale(locale) ? getLocale(locale).fallbacks : [])];
  for (const language of languages) {
    const inLanguage = `/${language}${path}`;
    const found = files.has(inLanguage) ? inLanguage : findPage(inLanguage);
    if (found !== undefined && !redirects.gone.has(found)) return redirects.moved.get(found) ?? found;
  }
  return undefined;
}

/** The language of the page that answers. */
function localeOf(c: Context<ServerEnv>): string {
  const [, first = ''] = c.var.target.path.split('/');
  return isLocale(first) ? first : visitorLocale(c);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
