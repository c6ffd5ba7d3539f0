import type { Affiliate, AffiliateTerms } from '@duoverso/contracts/affiliate';
import { AFFILIATE_PARAMETER } from '@duoverso/contracts/cookies';
import { formatList } from '@duoverso/locales/lists';
import { formatMoney } from '@duoverso/locales/money';
import { useId, useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { Failure } from '../Failure.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

/** The affiliate programme: its terms, the member's link, and what it has brought. */
export function AffiliateView() {
  const { props, t, call } = useProfile();
  const load = useLoad('/api/me/affiliate');
  const [failure, setFailure] = useState<ApiFailure>();
  const percent = (points: number) =>
    new Intl.NumberFormat(props.intlTag, { style: 'percent', maximumFractionDigits: 2 }).format(points / 100);
  const join = async () => {
    setFailure(undefined);
    const answer = await call('/api/me/affiliate', { body: {} });
    if (answer.ok) load.again();
    else setFailure(answer.failure);
  };
  return (
    <>
      <ViewTitle title={t('affiliate.title')} />
      <Loaded load={load}>
        {(affiliate) => (
          <>
            <p>
              {t('affiliate.lead', {
                discount: percent(affiliate.terms.discountPercent),
                commission: percent(affiliate.terms.commissionPercent),
              })}
            </p>
            {affiliate.code === null && <AffiliateTermsList terms={affiliate.terms} />}
            {affiliate.code === null ? (
              <p className="member-actions">
                <button type="button" className="button button-main" onClick={join}>
                  {t('affiliate.join')}
                </button>
              </p>
            ) : (
              <>
                <AffiliateLink code={affiliate.code} />
                <AffiliateNumbers affiliate={affiliate} />
                <AffiliateTermsList terms={affiliate.terms} />
              </>
            )}
          </>
        )}
      </Loaded>
      {failure && <Failure failure={failure} onRetry={join} />}
    </>
  );
}

function AffiliateLink({ code }: { code: string }) {
  const { props, t } = useProfile();
  const [copied, setCopied] = useState<boolean>();
  const id = useId();
  const link = `${location.origin}${props.base}/?${AFFILIATE_PARAMETER}=${encodeURIComponent(code)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false); // the browser does not allow it here
    }
  };
  return (
    <div className="member-stack">
      <div className="member-field">
        <label htmlFor={id}>{t('affiliate.link')}</label>
        <input id={id} dir="ltr" value={link} readOnly />
      </div>
      <p className="member-actions">
        <button type="button" className="button" onClick={copy}>
          {t('affiliate.copy')}
        </button>
      </p>
      <p role="status">{copied !== undefined && t(copied ? 'affiliate.copied' : 'affiliate.copyFailed')}</p>
    </div>
  );
}

const COMMISSIONS = ['pending', 'due', 'paid'] as const;

function AffiliateNumbers({ affiliate: { referrals, commissions } }: { affiliate: Affiliate }) {
  const { props, t } = useProfile();
  const numbers = new Intl.NumberFormat(props.intlTag);
  const sums = (list: readonly { currency: string; amount: number }[]) =>
    list.length === 0
      ? numbers.format(0)
      : formatList(
          props.intlTag,
          list.map(({ currency, amount }) => formatMoney(props.intlTag, currency, amount)),
        );
  return (
    <dl className="member-facts">
      <div>
        <dt>{t('affiliate.referrals')}</dt>
        <dd>{numbers.format(referrals)}</dd>
      </div>
      {COMMISSIONS.map((state) => (
        <div key={state}>
          <dt>{t(`affiliate.${state}`)}</dt>
          <dd>{sums(commissions[state])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AffiliateTermsListProps {
  terms: AffiliateTerms;
}

/** What an affiliate agrees to, before the press that does so: what earns, how long, when it is final, and how it is paid out. */
function AffiliateTermsList({ terms }: AffiliateTermsListProps) {
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
    ['minimum', t('affiliate.minimumText', { sums: formatList(intlTag, sums, 'disjunction') })],
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
