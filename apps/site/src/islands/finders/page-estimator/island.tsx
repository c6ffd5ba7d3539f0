import { intlTag } from '@duoverso/locales';
import { site } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
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
            ...stringsOf(view, {
              label: 'media.estimator.label',
              first: 'media.estimator.first',
              last: 'media.estimator.last',
              density: 'media.estimator.density',
              densities: {
                loose: 'media.estimator.density.loose',
                usual: 'media.estimator.density.usual',
                dense: 'media.estimator.density.dense',
              },
              tokens: 'media.estimator.tokens',
              share: 'media.estimator.share',
              times: 'membership.estimate.times',
              noRange: 'media.estimator.noRange',
              advice: {
                short: 'media.estimator.advice.short',
                long: 'media.estimator.advice.long',
                veryLong: 'media.estimator.advice.veryLong',
              },
            }),
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
