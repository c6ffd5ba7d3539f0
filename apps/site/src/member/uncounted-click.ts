import { AFFILIATE_COOKIE, readAffiliateClick } from '@duoverso/contracts/cookies';

/**
 * When a member followed an affiliate's link with an account that existed already, so that it does not count; undefined for others.
 * @param cookies as `document.cookie` gives them
 * @param createdAt when the account was made
 */
export function uncountedClick(cookies: string, createdAt: string): Date | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${AFFILIATE_COOKIE}=`))
    ?.slice(AFFILIATE_COOKIE.length + 1);
  const click = value === undefined ? undefined : readAffiliateClick(value);
  return click && click.clickedAt > new Date(createdAt) ? click.clickedAt : undefined;
}
