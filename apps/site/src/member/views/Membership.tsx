import type { Me } from '@duoverso/contracts/member';
import { GrantTable } from '../GrantTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { uncountedClick } from '../uncounted-click.ts';
import { useLoad } from '../use-load.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { Holdings } from './Holdings.tsx';
import { Usage } from './Usage.tsx';

interface MembershipProps {
  me: Me;
}

/** What the member has, what of it is used, and where it comes from. */
export function Membership({ me }: MembershipProps) {
  const { props, t, day } = useProfile();
  const clicked = uncountedClick(document.cookie, me.member.createdAt);
  const { pricing, topup, exchange } = props.hrefs;
  const ledger = useLoad('/api/me/ledger');
  return (
    <>
      <ViewTitle title={t('membership.title')} />
      {clicked && <p role="note">{t('affiliate.notCounted', { date: day(clicked.toISOString()) })}</p>}
      <Holdings me={me} />
      <p className="member-actions">
        {pricing && (
          <a className="button" href={pricing}>
            {props.bill.plans}
          </a>
        )}
        {topup && (
          <a className="button" href={topup}>
            {t('membership.topup')}
          </a>
        )}
        {exchange && (
          <a className="button" href={exchange}>
            {t('membership.redeem')}
          </a>
        )}
      </p>
      <Usage quota={me.quota} />
      <section>
        <h2>{t('membership.history')}</h2>
        <Loaded load={ledger}>
          {({ entries }) => (
            <GrantTable entries={entries} label={t('membership.history')} none={t('membership.historyNone')} />
          )}
        </Loaded>
      </section>
    </>
  );
}
