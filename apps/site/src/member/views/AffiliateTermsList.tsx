import type { AffiliateTerms } from '@duoverso/contracts/affiliate';
import { formatMoney } from '@duoverso/locales/money';
import { useProfile } from '../profile-context.ts';

interface AffiliateTermsListProps {
  terms: AffiliateTerms;
}

/** What an affiliate agrees to, before the press that does so: what earns, how long, when it is final, and how it is paid out. */
export function AffiliateTermsList({ terms }: AffiliateTermsListProps) {
  const { props, t } = useProfile();
  const { intlTag, hrefs } = props;
  const percent = (points: number) =>
    new Intl.NumberFormat(intlTag, { style: 'percent', maximumFractionDigits: 2 }).format(points / 100);
  const days = (count: number) =>
    new Intl.NumberFormat(intlTag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const sums = Object.entries(terms.payout.minimums).map(([currency, amount]) =>
    formatMoney(intlTag, currency, amount),
  );
  const rows = [
    ['earns', t('affiliate.earnsText', { commission: percent(terms.commissionPercent) })],
    ['counts', days(terms.clickDays)],
    ['buyer', t('affiliate.buyerText', { discount: percent(terms.discountPercent) })],
    ['final', t('affiliate.finalText', { days: days(terms.finalDays) })],
    [
      'minimum',
      t('affiliate.minimumText', { sums: new Intl.ListFormat(intlTag, { type: 'disjunction' }).format(sums) }),
    ],
    ['payout', t('affiliate.payoutText', { day: terms.payout.dayOfMonth })],
  ] as const;
  return (
    <section>
      <h2>{t('affiliate.terms')}</h2>
      <dl className="member-terms">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`affiliate.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hrefs.affiliates && (
        <p className="member-links">
          <a href={hrefs.affiliates}>{t('affiliate.rules')}</a>
        </p>
      )}
    </section>
  );
}
