import { type CatalogueFile, commissionFinalDays } from '@duoverso/content/catalogue';
import type { AffiliateTerms } from '@duoverso/contracts/affiliate';
import { AFFILIATE_COOKIE_DAYS } from '@duoverso/contracts/cookies';

/** What an affiliate agrees to. The same numbers decide what is earned, when it is final and when it is paid out. */
export function affiliateTerms({ affiliate, refunds }: Pick<CatalogueFile, 'affiliate' | 'refunds'>): AffiliateTerms {
  const { commissionPercent, discountPercent, payout } = affiliate;
  const finalDays = commissionFinalDays(refunds);
  return { commissionPercent, discountPercent, clickDays: AFFILIATE_COOKIE_DAYS, finalDays, payout };
}
