import type { Ledger } from '@duoverso/contracts/member';
import { formatTokens } from '../islands/finders/usage-estimator/format-tokens.ts';
import { fill } from '../strings/fill.ts';
import { formatPlural } from '../strings/plural-forms.ts';
import { useProfile } from './profile-context.ts';

type Entry = Ledger['entries'][number];

interface GrantTableProps {
  entries: readonly Entry[];
  label: string;
  /** What stands in place of an empty table; for tables that are never empty, nothing. */
  none?: string;
}

/** Grants with day and origin, newest first. */
export function GrantTable({ entries, label, none }: GrantTableProps) {
  const { props, t, day } = useProfile();
  if (entries.length === 0) return <p>{none}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
    <div className="member-scroll" role="group" tabIndex={0} aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{props.bill.date}</th>
            <th scope="col">{props.bill.item}</th>
            <th scope="col">{t('membership.origin')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{day(entry.grantedAt)}</td>
              <td>
                <GrantName entry={entry} />
              </td>
              <td>
                {t(`source.${entry.source}`, { reference: entry.reference ?? '' })}
                {entry.revokedAt && (
                  <span className="member-revoked">{t('membership.takenBack', { date: day(entry.revokedAt) })}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GrantName({ entry: { plan, days, tokens } }: { entry: Entry }) {
  const { props } = useProfile();
  if (tokens !== null) return fill(props.tokens, { tokens: formatTokens(props.intlTag, tokens) });
  return fill(formatPlural(props.planDays, props.intlTag, days ?? 0), { plan: props.plans[plan ?? ''] ?? plan ?? '' });
}
