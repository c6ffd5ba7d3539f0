import type { Quota } from '@duoverso/contracts/usage';
import { useProfile } from '../profile-context.ts';

interface PackTableProps {
  packs: Quota['packs'];
}

interface UsageProps {
  quota: Quota;
}

/** What is used and left: the running month of the plan, then data packs in the order in which they are used. */
export function Usage({ quota }: UsageProps) {
  const { t } = useProfile();
  const { plan, packs } = quota;
  return (
    <section>
      <h2>{t('usage.title')}</h2>
      <Notice quota={quota} />
      {plan && <Month plan={plan} />}
      {packs.length > 0 && <PackTable packs={packs} />}
      {!plan && packs.length === 0 && quota.notice === null && <p>{t('usage.none')}</p>}
    </section>
  );
}

function Month({ plan }: { plan: NonNullable<Quota['plan']> }) {
  const { props, t, day } = useProfile();
  const numbers = new Intl.NumberFormat(props.intlTag);
  const used = t('usage.of', { used: numbers.format(plan.used), tokens: numbers.format(plan.tokens) });
  const heading = t('usage.month', { plan: props.plans[plan.id] ?? plan.id });
  return (
    <div className="usage-month">
      <h3>{heading}</h3>
      <progress className="usage-bar" max={plan.tokens} value={plan.used} aria-label={heading}>
        {used}
      </progress>
      <dl className="member-facts">
        <div>
          <dt>{t('usage.used')}</dt>
          <dd>{used}</dd>
        </div>
        <div>
          <dt>{t('usage.left')}</dt>
          <dd>{numbers.format(plan.left)}</dd>
        </div>
        <div>
          <dt>{t(plan.resetsAt === null ? 'usage.ends' : 'usage.resets')}</dt>
          <dd>{day(plan.to)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Notice({ quota: { plan, packs, notice } }: UsageProps) {
  const { props, t } = useProfile();
  if (notice === null) return null;
  const percent = new Intl.NumberFormat(props.intlTag, { style: 'percent' }).format(notice / 100);
  const isEmpty = notice === 100;
  const sentence = plan ? (isEmpty ? 'usage.empty' : 'usage.nearly') : isEmpty ? 'usage.packsEmpty' : 'usage.lastPack';
  const next = plan && packs.length > 0 ? 'usage.packsNext' : 'usage.free';
  return (
    <p className="usage-notice" role="note">
      <strong>{t(sentence, { percent })}</strong> {isEmpty && t(next)}
    </p>
  );
}

/** Data packs that have tokens left, those that expire first at the top. */
function PackTable({ packs }: PackTableProps) {
  const { props, t, day } = useProfile();
  const numbers = new Intl.NumberFormat(props.intlTag);
  return (
    <>
      <h3>{t('usage.packList')}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset */}
      <div className="member-scroll" role="group" tabIndex={0} aria-label={t('usage.packList')}>
        <table aria-label={t('usage.packList')}>
          <thead>
            <tr>
              <th scope="col">{props.bill.date}</th>
              <th scope="col">{t('usage.left')}</th>
              <th scope="col">{t('usage.used')}</th>
              <th scope="col">{t('usage.expires')}</th>
            </tr>
          </thead>
          <tbody>
            {packs.map(({ id, tokens, used, left, grantedAt, expiresAt }) => (
              <tr key={id}>
                <th scope="row">{day(grantedAt)}</th>
                <td>{numbers.format(left)}</td>
                <td>{t('usage.of', { used: numbers.format(used), tokens: numbers.format(tokens) })}</td>
                <td>{expiresAt === null ? t('usage.never') : day(expiresAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
