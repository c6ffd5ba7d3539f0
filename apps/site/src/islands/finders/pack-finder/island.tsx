import { site } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { packName, packTokens } from '../../tasks/shop/article-names.ts';
import { estimatorProps } from '../usage-estimator/estimator-props.ts';
import styles from '../usage-estimator/style.css?url';
import PackFinder from './View.tsx';

/** Pages, books and hours into tokens, answered with the data packs that hold it. */
const packFinder: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { catalogue } = site.commerce;
    return (
      <Island
        view={view}
        name="pack-finder"
        place={place}
        component={PackFinder}
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

export default packFinder;
