import type { Granted } from '@duoverso/contracts';
import { useEffect, useRef } from 'react';
import { fill } from '../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../strings/plural-forms.ts';
import { formatTokens } from '../usage-estimator/format-tokens.ts';

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
  const dates = new Intl.DateTimeFormat(intlTag, { dateStyle: 'long' });
  const plan = plans[granted.plan ?? ''] ?? granted.plan ?? '';
  return (
    <div className="code-card">
      <h3 ref={title} tabIndex={-1}>
        {strings.title}
      </h3>
      {granted.days !== null && <p>{fill(formatPlural(strings.days, intlTag, granted.days), { plan })}</p>}
      {granted.tokens !== null && <p>{fill(strings.tokens, { tokens: formatTokens(intlTag, granted.tokens) })}</p>}
      {granted.days !== null && membership.endsAt && (
        <p className="code-until">{fill(strings.until, { date: dates.format(new Date(membership.endsAt)) })}</p>
      )}
      {granted.tokens !== null && (
        <p className="code-until">{fill(strings.balance, { tokens: formatTokens(intlTag, data.tokens) })}</p>
      )}
      <button type="button" className="button" onClick={onRestart}>
        {strings.another}
      </button>
    </div>
  );
}
