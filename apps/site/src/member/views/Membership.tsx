import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import { readAffiliateClick } from '@duoverso/contracts/cookies';
import type { Me } from '@duoverso/contracts/member';
import type { Quota } from '@duoverso/contracts/usage';
import { GrantTable } from '../GrantTable.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { Holdings } from './Holdings.tsx';
import { LatestWords } from './LatestWords.tsx';

interface MembershipProps {
  me: Me;
}

/** The words saved last, what the member has and may do next, what of it is used, and where it comes from. */
export function Membership({ me }: MembershipProps) {
  const { props, t, day } = useProfile();
  const clicked = uncountedClick(document.cookie, me.member.createdAt);
  const { pricing, topup, exchange } = props.hrefs;
  const ledger = useLoad('/api/me/ledger');
  return (
    <>
      <ViewTitle title={t('membership.title')} />
      {clicked && <p role="note">{t('affiliate.notCounted', { date: day(clicked.toISOString()) })}</p>}
      <LatestWords />
      <Holdings me={me} />
      <section>
        <h2>{t('membership.next')}</h2>
        {!hasUsage(me.quota) && <p>{t('usage.none')}</p>}
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
      </section>
      {hasUsage(me.quota) && <Usage quota={me.quota} />}
      <Loaded load={ledger}>
        {({ entries }) =>
          entries.length > 0 && (
            <section>
              <h2>{t('membership.history')}</h2>
              <GrantTable entries={entries} label={t('membership.history')} />
            </section>
          )
        }
      </Loaded>
    </>
  );
}

/**
 * When a member followed an affiliate's link with an account that existed already, so that it does not count; undefined for others.
 * @param cookies as `document.cookie` gives them
 * @param createdAt when the account was made
 */
export function uncountedClick(cookies: string, createdAt: string): Date | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${AFFILIATE_COOKIE}=`))
    ?.slice(AFFILIATE_COOKIE.length + 1);
  const click = value === undefined ? undefined : readAffiliateClick(value);
  return click && click.clickedAt > new Date(createdAt) ? click.clickedAt : undefined;
}

interface PackTableProps {
  packs: Quota['packs'];
}

/** Whether there is anything to tell of tokens: a plan, packs, or that they have run out. */
function hasUsage({ plan, packs, notice }: Quota): boolean {
  return plan !== null || packs.length > 0 || notice !== null;
}

interface UsageProps {
  quota: Quota;
}

/** What is used and left: the running month of the plan, then data packs in the order in which they are used. */
function Usage({ quota }: UsageProps) {
  const { t } = useProfile();
  const { plan, packs } = quota;
  return (
    <section>
      <h2>{t('usage.title')}</h2>
      <Notice quota={quota} />
      {plan && <Month plan={plan} />}
      {packs.length > 0 && <PackTable packs={packs} />}
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
