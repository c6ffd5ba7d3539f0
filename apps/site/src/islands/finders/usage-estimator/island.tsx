import { site } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { estimatorProps } from './estimator-props.ts';
import styles from './style.css?url';
import UsageEstimator from './View.tsx';

/** Pages, books and hours into tokens, compared with what the plans hold. */
const usageEstimator: IslandDefinition = {
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

export default usageEstimator;
