import type { Me } from '@duoverso/contracts/member';
import { formatTokens } from '../../islands/finders/usage-estimator/format-tokens.ts';
import { ScheduleList } from '../../islands/tasks/schedule/ScheduleList.tsx';
import { fill } from '../../strings/fill.ts';
import { useProfile } from '../profile-context.ts';

interface HoldingsProps {
  me: Me;
}

/** What the member has: plans with their ends, and the data balance. */
export function Holdings({ me: { membership, data } }: HoldingsProps) {
  const { props, t } = useProfile();
  return (
    <dl className="member-facts">
      <div>
        <dt>{t('membership.title')}</dt>
        <dd>
          <Status membership={membership} />
        </dd>
      </div>
      <div>
        <dt>{t('membership.balance')}</dt>
        <dd>{fill(props.tokens, { tokens: formatTokens(props.intlTag, data.tokens) })}</dd>
      </div>
    </dl>
  );
}

function Status({ membership: { subscriptionStatus, endsAt, schedule } }: Pick<Me, 'membership'>) {
  const { props, t, day } = useProfile();
  const { schedule: strings, plans, intlTag } = props;
  if (subscriptionStatus === 'active' || subscriptionStatus === 'past_due')
    return <ScheduleList {...{ schedule, strings, plans, intlTag }} />;
  return t(`membership.${subscriptionStatus}`, { date: endsAt === null ? '' : day(endsAt) });
}
