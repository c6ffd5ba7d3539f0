/** Value of the cookie `TOKEN_COOKIE` while it is present. Nobody reads it. */
export const TOKEN_COOKIE_VALUE = '1';

/** Query parameter of an affiliate's link: `/?via=code`. */
export const AFFILIATE_PARAMETER = 'via';

/** How long a visit through an affiliate's link counts, from the visit to the purchase, as the terms say. */
export const AFFILIATE_COOKIE_DAYS = 60;

/** What an affiliate's link may name behind `?via=`. */
export const AFFILIATE_CODE = /^[a-z0-9]{4,32}$/;

const SECOND_MS = 1_000;
/** Seconds since 1970; as many digits as a `Date` can hold. */
const SECONDS = /^\d{1,12}$/;

/** A visit through an affiliate's link. */
export interface AffiliateClick {
  readonly code: string;
  readonly clickedAt: Date;
}

/**
 * Value of the affiliate's cookie: the code, and the second of the visit.
 * @param clickedAt milliseconds since 1970
 * @example writeAffiliateClick('abcd2345', 1795230058544) // 'abcd2345.1795230058'
 */
export function writeAffiliateClick(code: string, clickedAt: number): string {
  return `${code}.${Math.floor(clickedAt / SECOND_MS)}`;
}

/** The visit that the affiliate's cookie tells of; undefined for a value that no page of ours has written. */
export function readAffiliateClick(value: string): AffiliateClick | undefined {
  const [code = '', seconds = '', ...more] = value.split('.');
  if (!AFFILIATE_CODE.test(code) || !SECONDS.test(seconds) || more.length > 0) return undefined;
  return { code, clickedAt: new Date(Number(seconds) * SECOND_MS) };
}
