import { formatNumber, intlTag } from '@duoverso/locales';
import type { View } from '../../page/view.ts';
import { pickStrings } from '../../strings/pick-strings.ts';
import { ownCurrency } from '../shop/shop-props.ts';
import { UNITS, type Unit, WORDS_PER_UNIT } from './estimate-usage.ts';
import type { UsageEstimatorProps } from './View.tsx';

/** What the estimator shows whether it answers with plans or with packs. */
export function estimatorProps({ t, locale }: View): Omit<UsageEstimatorProps, 'plans' | 'packs'> {
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
