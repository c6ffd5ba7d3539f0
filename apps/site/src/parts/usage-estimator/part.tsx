import { formatNumber, intlTag } from '@duoverso/locales';
import { site } from '../../page/site-content.ts';
import type { View } from '../../page/view.ts';
import { pickStrings } from '../../strings/pick-strings.ts';
import { Island } from '../Island.tsx';
import { packName, packTokens } from '../packs/pack-name.ts';
import type { Part } from '../part.ts';
import { ownCurrency } from '../shop/shop-props.ts';
import { UNITS, type Unit, WORDS_PER_UNIT } from './estimate-usage.ts';
import styles from './style.css?url';
import { UsageEstimator, type UsageEstimatorProps } from './View.tsx';

/** Pages, books and hours into tokens, compared with what the plans hold. */
export const usageEstimator: Part = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => (
    <Island
      view={view}
      name="usage-estimator"
      place={place}
      component={UsageEstimator}
      props={{
        ...estimatorProps(view),
        plans: site.commerce.catalogue.plans.toReversed().map(({ name, tokensPerMonth }) => ({ name, tokensPerMonth })),
        packs: [],
      }}
    />
  ),
};

/** The same, answered with the data packs that hold it. */
export const packFinder: Part = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { catalogue } = site.commerce;
    return (
      <Island
        view={view}
        name="pack-finder"
        place={place}
        component={UsageEstimator}
        props={{
          ...estimatorProps(view),
          plans: [],
          packs: catalogue.dataPacks.map(({ sku, grant, maxQuantity, prices }) => ({
            sku,
            name: packName(view, packTokens(catalogue, grant)),
            tokens: packTokens(catalogue, grant),
            maxQuantity,
            prices,
          })),
        }}
      />
    );
  },
};

function estimatorProps({ t, locale }: View): Omit<UsageEstimatorProps, 'plans' | 'packs'> {
  const units = UNITS.map((unit) => [
    unit,
    {
      label: t(`membership.estimate.${unit}`),
      words: t('membership.estimate.words', { words: formatNumber(locale.code, WORDS_PER_UNIT[unit]) }),
    },
  ]);
  return {
    intlTag: intlTag(locale.code),
    units: Object.fromEntries(units) as Record<Unit, { label: string; words: string }>,
    strings: pickStrings(
      t,
      'membership.estimate',
      ['legend', 'result', 'nothing', 'note', 'fits', 'over', 'packs', 'pack', 'tooMuch'],
      ['tokens', 'plan', 'percent', 'price', 'count', 'pack'],
    ),
    currency: ownCurrency(locale),
  };
}
