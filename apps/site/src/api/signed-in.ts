import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';

/** Where members sign in; outside the locale prefix. */
export const PROFILE_PATH = '/profile/';

/**
 * Whether a member is signed in, as far as the presence of the cookie tells. Scripts of the browser look for the one cookie that they know: a
 * library that parses them all weighs more than the script. The server reads its cookies with Hono's.
 */
export function isSignedIn(cookies: string = document.cookie): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
}

/**
 * Address that leads to signing in and back.
 * @param returnTo path with query, e.g. `/en/pricing/?term=monthly`
 * @param profile the profile's path, under the site's base
 */
export function signInHref(returnTo: string, profile: string = PROFILE_PATH): string {
  return `${profile}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;
}
