import { getLocale, isLocale } from '@duoverso/locales';
import type { Context, MiddlewareHandler } from 'hono';
import { chooseEncoding } from '../http/accept-encoding.ts';
import { answer, answerText, type ServerEnv } from '../http/answer.ts';
import type { Site } from '../http/load-site.ts';
import { PROFILE_PATH } from '../http/profile-path.ts';
import type { SiteFile } from '../http/site-file.ts';
import { LOCALE_VARY, visitorLocale } from '../http/visitor-locale.ts';

const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
const NO_STORE = 'private, no-store';

/**
 * Shows the member area under `/profile/` in the visitor's language, from the pages that the build has put at `/{locale}/profile/`; those addresses themselves lead to it. Everything else
 * goes on to the site.
 */
export function createProfileHandler(site: Site): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { path, query } = c.var.target;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && path === PROFILE_PATH) {
      const page = profilePage(site, visitorLocale(c));
      if (page) return answerPage(c, site, page);
    } else if (isRead && leadsToProfile(site, path)) {
      const headers = {
        ...site.headers.base,
        'cache-control': REDIRECT_CACHE_CONTROL,
        location: `${PROFILE_PATH}${query}`,
      };
      return answer(c, 308, headers, null);
    }
    return next();
  };
}

/** Whether a path is that of the member area or of one of the pages it is made of. */
export function isProfilePath(path: string): boolean {
  return path === PROFILE_PATH || (path.endsWith(PROFILE_PATH) && path.split('/').length === 4);
}

function profilePage({ files }: Site, locale: string): SiteFile | undefined {
  const fallbacks = isLocale(locale) ? getLocale(locale).fallbacks : [];
  return [locale, ...fallbacks].map((code) => files.get(`/${code}${PROFILE_PATH}`)).find((file) => file !== undefined);
}

/** `/profile`, `/profile.html` and the built addresses, which are not for visitors. */
function leadsToProfile({ files }: Site, path: string): boolean {
  const bare = path.replace(/(?:\/index\.html|\.html|\/)$/, '');
  if (bare === '/profile') return files.has(`/en${PROFILE_PATH}`) && path !== PROFILE_PATH;
  return bare.endsWith('/profile') && bare.split('/').length === 3 && files.has(`${bare}/`);
}

function answerPage(c: Context<ServerEnv>, site: Site, page: SiteFile): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), page.encodings);
  const vary = `accept-encoding, ${LOCALE_VARY}`;
  if (!encoding) {
    const headers = { ...site.headers.base, vary };
    return answerText(c, 406, headers, `Accept one of these encodings: ${page.encodings.join(', ')}`);
  }
  const representation = page.representation(encoding);
  // No validators: nobody may keep the page, so nobody asks whether it has changed.
  const {
    etag: _etag,
    'last-modified': _modified,
    'accept-ranges': _ranges,
    ...described
  } = representation.whole.headers;
  return answer(c, 200, { ...described, vary, 'cache-control': NO_STORE }, representation.bytes);
}
