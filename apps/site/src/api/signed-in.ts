import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { PROFILE_PATH } from './is-signed-in.ts';

export { isSignedIn, PROFILE_PATH } from './is-signed-in.ts';

/**
 * Address that leads to signing in and back.
 * @param returnTo path with query, e.g. `/en/pricing/?term=monthly`
 * @param profile the profile's path, under the site's base
 */
export function signInHref(returnTo: string, profile: string = PROFILE_PATH): string {
  return `${profile}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;
}
