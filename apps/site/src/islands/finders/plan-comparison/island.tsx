import { formatNumber } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { planWith } from '../../../page/plan-with.ts';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import type { IslandDefinition } from '../../runtime/island.ts';
import { BASIC_FEATURES } from '../../tasks/plans/basic-features.ts';
import styles from './style.css?url';

/** What each plan of the catalogue holds, feature by feature. */
const planComparison: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view) => {
    const { t, locale } = view;
    const plans = site.commerce.catalogue.plans.toReversed();
    const features = [...new Set(plans.flatMap((plan) => plan.features))];
    const yes = <Mark held label={t('membership.compare.yes')} />;
    const no = <Mark held={false} label={t('membership.compare.no')} />;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
      <div className="comparison" role="group" tabIndex={0} aria-label={t('membership.compare.label')}>
        <table aria-label={t('membership.compare.label')}>
          <thead>
            <tr>
              <th scope="col">{t('membership.compare.feature')}</th>
              <th scope="col">{t('membership.free.name')}</th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {t('membership.compare.quota')} <small>{t('membership.compare.quota.text')}</small>
              </th>
              <td>{no}</td>
              {plans.map(({ id, tokensPerMonth }) => (
                <td key={id}>{formatNumber(locale.code, tokensPerMonth)}</td>
              ))}
            </tr>
            {BASIC_FEATURES.map((feature) => (
              <tr key={feature}>
                <th scope="row">
                  {t(`membership.basic.${feature}`)} <Cost view={view} feature={feature} />
                </th>
                <td>{yes}</td>
                {plans.map(({ id }) => (
                  <td key={id}>{yes}</td>
                ))}
              </tr>
            ))}
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row">
                  {t(messageKey(`membership.feature.${feature}`), { plan: planWith(feature) })}{' '}
                  <small>{t(messageKey(`membership.feature.${feature}.text`))}</small>{' '}
                  <Cost view={view} feature={feature} />
                </th>
                <td>{no}</td>
                {plans.map((plan) => (
                  <td key={plan.id}>{plan.features.includes(feature) ? yes : no}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  },
};

export default planComparison;

/** What a feature takes from the quota, from the data by which services report it. */
function Cost({ view: { t, locale }, feature }: { view: View; feature: string }) {
  const cost = site.commerce.catalogue.usage.features[feature];
  if (!cost) throw new Error(`content/catalogue.json: "usage.features" does not say what "${feature}" costs.`);
  const tokens = formatNumber(locale.code, cost.tokens ?? 0);
  return <small>{t('membership.cost.label', { cost: sentence() })}</small>;

  function sentence(): string {
    if (cost?.per) return t(`membership.cost.${cost.per}`, { tokens });
    if (cost?.text === 0) return t('membership.cost.none');
    if (cost?.text === 1) return t('membership.cost.text');
    return t('membership.cost.times', { times: formatNumber(locale.code, cost?.text ?? 0) });
  }
}

function Mark({ held, label }: { held: boolean; label: string }) {
  return (
    <span className={held ? 'comparison-yes' : 'comparison-no'}>
      <span aria-hidden="true">{held ? '✓' : '–'}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
