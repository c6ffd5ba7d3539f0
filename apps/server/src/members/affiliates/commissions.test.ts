import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { AFFILIATE_COOKIE_DAYS } from '@duoverso/contracts/cookies';
import { getLocale } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { refundDeadlines, refundTermsOf } from '../orders/refund-terms.ts';
import { affiliateTerms } from './commissions.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content');
const { catalogue } = loadCommerce(CONTENT);
const DAY_MS = 86_400_000;

describe('[A10] the terms of affiliates', () => {
  const terms = affiliateTerms(catalogue);

  it('are those of the catalogue', () => {
    const { commissionPercent, discountPercent, payout } = catalogue.affiliate;
    expect(terms).toEqual({
      commissionPercent,
      discountPercent,
      payout,
      clickDays: AFFILIATE_COOKIE_DAYS,
      finalDays: 14,
    });
  });

  it('name the days at whose end no order can be asked back any more, and the code goes by them', () => {
    const paidAt = new Date('2026-12-01T12:00:00Z');
    for (const sku of ['pro-monthly', 'pro-yearly', 'data-5m']) {
      const { refund, withdrawal, final } = refundDeadlines(refundTermsOf(catalogue, sku), paidAt);
      expect(final.getTime()).toBeGreaterThanOrEqual(Math.max(refund.getTime(), withdrawal.getTime()));
      expect(Math.floor((final.getTime() - paidAt.getTime()) / DAY_MS) - terms.finalDays).toBeLessThanOrEqual(1);
    }
  });

  it.each(documentedLocales(CONTENT).filter((code) => !getLocale(code).derived))(
    'are read from there by the page in %s',
    (locale) => {
      const page = readFileSync(join(CONTENT, 'docs', locale, 'friends.md'), 'utf8');
      for (const name of ['commission', 'discount', 'windowDays', 'finalAfterDays', 'payoutDay']) {
        expect(page).toContain(`{affiliate:${name}}`);
      }
    },
  );
});
