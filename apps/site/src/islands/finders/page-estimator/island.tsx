import { intlTag } from '@duoverso/locales';
import { site } from '../../../page/site-content.ts';
import demoStyles from '../../demos/frame/demo.css?url';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from './style.css?url';
import PageEstimator from './View.tsx';

/** What a range of pages takes of the quota of each plan in `content/catalogue.json`, the smallest plan first. */
const pageEstimator: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { catalogue } = site.commerce;
    return (
      <Island
        view={view}
        name="page-estimator"
        place={place}
        component={PageEstimator}
        props={{
          strings: {
            label: t('media.estimator.label'),
            first: t('media.estimator.first'),
            last: t('media.estimator.last'),
            density: t('media.estimator.density'),
            densities: {
              loose: t('media.estimator.density.loose'),
              usual: t('media.estimator.density.usual'),
              dense: t('media.estimator.density.dense'),
            },
            tokens: t('media.estimator.tokens', { tokens: '{tokens}' }),
            share: t('media.estimator.share', { share: '{share}', plan: '{plan}' }),
            noRange: t('media.estimator.noRange'),
            advice: {
              short: t('media.estimator.advice.short'),
              long: t('media.estimator.advice.long'),
              veryLong: t('media.estimator.advice.veryLong'),
            },
            notes: [t('membership.estimate.note'), ...(catalogue.sample ? [t('media.estimator.sample')] : [])],
          },
          intlTag: intlTag(locale.code),
          plans: catalogue.plans.map(({ name, tokensPerMonth }) => ({ name, tokensPerMonth })).reverse(),
        }}
      />
    );
  },
};

export default pageEstimator;
