import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import {
  AFFILIATE_CODE,
  AFFILIATE_COOKIE_DAYS,
  AFFILIATE_PARAMETER,
  writeAffiliateClick,
} from '@duoverso/contracts/cookies';

const DAY_S = 86_400;

/** Remembers whose link the visitor followed (`?via=code`) and when, until sign-up reads it. The latest link counts. */
export function rememberAffiliate(search: string): void {
  const code = new URLSearchParams(search).get(AFFILIATE_PARAMETER)?.toLowerCase();
  if (code === undefined || !AFFILIATE_CODE.test(code)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${AFFILIATE_COOKIE}=${writeAffiliateClick(code, Date.now())}; Path=/; Max-Age=${AFFILIATE_COOKIE_DAYS * DAY_S}; SameSite=Lax${secure}`;
}
