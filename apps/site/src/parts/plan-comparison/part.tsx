import { formatNumber } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { site } from '../../page/site-content.ts';
import type { Part } from '../part.ts';
import { BASIC_FEATURES } from '../plans/basic-features.ts';
import styles from './style.css?url';

/** What each plan of the catalogue holds, feature by feature. */
const planComparison: Part = {
  styles,
  inReadersLanguage: true,
  render: ({ t, locale }) => {
    const plans = site.commerce.catalogue.plans.toReversed();
    const features = [...new Set(plans.flatMap((plan) => plan.features))];
    const yes = <Mark held label={t('membership.compare.yes')} />;
    const no = <Mark held={false} label={t('membership.compare.no')} />;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
      <div className="comparison" role="group" tabIndex={0} aria-label={t('membership.compare.label')}>
        <table>
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
                <th scope="row">{t(`membership.basic.${feature}`)}</th>
                <td>{yes}</td>
                {plans.map(({ id }) => (
                  <td key={id}>{yes}</td>
                ))}
              </tr>
            ))}
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row">
                  {t(messageKey(`membership.feature.${feature}`))}{' '}
                  <small>{t(messageKey(`membership.feature.${feature}.text`))}</small>
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

function Mark({ held, label }: { held: boolean; label: string }) {
  return (
    <span className={held ? 'comparison-yes' : 'comparison-no'}>
      <span aria-hidden="true">{held ? '✓' : '–'}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
