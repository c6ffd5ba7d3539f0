import type { Me } from '@duoverso/contracts';
import { ScheduleList } from '../../parts/schedule/ScheduleList.tsx';
import { formatTokens } from '../../parts/usage-estimator/format-tokens.ts';
import { fill } from '../../strings/fill.ts';
import { GrantTable } from '../GrantTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { uncountedClick } from '../uncounted-click.ts';
import { useLoad } from '../use-load.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface MembershipProps {
  me: Me;
}

/** What the member has: the running plan, the data balance, and where both come from. */
export function Membership({ me }: MembershipProps) {
  const { props, t, day } = useProfile();
  const clicked = uncountedClick(document.cookie, me.member.createdAt);
  const { pricing, topup, exchange } = props.hrefs;
  const ledger = useLoad('/api/me/ledger');
  return (
    <>
      <ViewTitle title={t('membership.title')} />
      {clicked && <p role="note">{t('affiliate.notCounted', { date: day(clicked.toISOString()) })}</p>}
      <dl className="member-facts">
        <div>
          <dt>{t('membership.title')}</dt>
          <dd>
            <Status membership={me.membership} />
          </dd>
        </div>
        <div>
          <dt>{t('membership.balance')}</dt>
          <dd>{fill(props.tokens, { tokens: formatTokens(props.intlTag, me.data.tokens) })}</dd>
        </div>
      </dl>
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

function Status({ membership: { subscriptionStatus, endsAt, schedule } }: Pick<Me, 'membership'>) {
  const { props, t, day } = useProfile();
  const { schedule: strings, plans, intlTag } = props;
  if (subscriptionStatus === 'active') return <ScheduleList {...{ schedule, strings, plans, intlTag }} />;
  return t(`membership.${subscriptionStatus}`, { date: endsAt === null ? '' : day(endsAt) });
}
