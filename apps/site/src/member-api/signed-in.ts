import { TOKEN_COOKIE } from '@duoverso/contracts/cookies';

/** Where members sign in; outside the locale prefix. */
export const PROFILE_PATH = '/profile/';

/** Query parameter of the profile with the page to return to, a path of this site. */
export const RETURN_PARAMETER = 'to';

/** Whether somebody is signed in, as far as the presence of the cookie tells. */
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
