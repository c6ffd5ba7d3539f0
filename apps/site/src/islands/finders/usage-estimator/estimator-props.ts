import { formatNumber, intlTag } from '@duoverso/locales';
import type { View } from '../../../page/view.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { ownCurrency } from '../../tasks/shop/shop-props.ts';
import { UNITS, type Unit, WORDS_PER_UNIT } from './estimate-usage.ts';
import type { UsageEstimatorProps } from './View.tsx';

/** What the estimator shows whether it answers with plans or with packs. */
export function estimatorProps(view: View): Omit<UsageEstimatorProps, 'plans' | 'packs'> {
  const { t, locale } = view;
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
    strings: stringsOf(
      view,
      keysIn('membership.estimate', [
        'legend',
        'result',
        'nothing',
        'note',
        'fits',
        'times',
        'over',
        'packs',
        'pack',
        'tooMuch',
      ]),
    ),
    currency: ownCurrency(locale),
  };
}
