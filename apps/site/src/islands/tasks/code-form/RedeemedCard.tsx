import type { Granted } from '@duoverso/contracts/granting';
import type { Membership } from '@duoverso/contracts/member';
import { formatDate } from '@duoverso/locales/dates';
import { useEffect, useRef } from 'react';
import { fill } from '../../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../../strings/plural-forms.ts';
import { formatTokens } from '../../finders/usage-estimator/format-tokens.ts';
import { ScheduleList } from '../schedule/ScheduleList.tsx';
import type { ScheduleStrings } from '../schedule/schedule-text.ts';

export interface RedeemedStrings {
  title: string;
  /** With `{plan}` and, of the plural, `{count}`. */
  days: PluralForms;
  /** With `{tokens}`. */
  tokens: string;
  /** With `{date}`. */
  until: string;
  /** With `{tokens}`. */
  balance: string;
  another: string;
  schedule: ScheduleStrings;
}

interface RedeemedCardProps {
  granted: Granted;
  strings: RedeemedStrings;
  plans: Readonly<Record<string, string>>;
  intlTag: string;
  onRestart: () => void;
}

/** What a code has given, and until when the membership now runs. */
export function RedeemedCard({
  granted: { granted, membership, data },
  strings,
  plans,
  intlTag,
  onRestart,
}: RedeemedCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const plan = plans[granted.plan ?? ''] ?? granted.plan ?? '';
  return (
    <div className="code-card">
      <h3 ref={title} tabIndex={-1}>
        {strings.title}
      </h3>
      {granted.days !== null && <p>{fill(formatPlural(strings.days, intlTag, granted.days), { plan })}</p>}
      {granted.tokens !== null && <p>{fill(strings.tokens, { tokens: formatTokens(intlTag, granted.tokens) })}</p>}
      {granted.days !== null && <Until {...{ membership, strings, plans, intlTag }} />}
      {granted.tokens !== null && (
        <p className="code-until">{fill(strings.balance, { tokens: formatTokens(intlTag, data.tokens) })}</p>
      )}
      <button type="button" className="button" onClick={onRestart}>
        {strings.another}
      </button>
    </div>
  );
}

interface UntilProps extends Pick<RedeemedCardProps, 'strings' | 'plans' | 'intlTag'> {
  membership: Membership;
}

/** One date where one plan runs; with several, each has its own. */
function Until({ membership: { schedule, endsAt }, strings, plans, intlTag }: UntilProps) {
  if (endsAt === null) return null;
  if (schedule.length > 1) {
    return (
      <div className="code-until">
        <ScheduleList {...{ schedule, plans, intlTag }} strings={strings.schedule} />
      </div>
    );
  }
  const date = formatDate(intlTag, new Date(endsAt));
  return <p className="code-until">{fill(strings.until, { date })}</p>;
}
