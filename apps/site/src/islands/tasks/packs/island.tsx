import { site } from '../../../page/site-content.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { packName, packTokens } from '../shop/article-names.ts';
import { priceTexts } from '../shop/price-texts.ts';
import { SignInLine } from '../shop/ShopHead.tsx';
import styles from '../shop/shop.css?url';
import { shopProps } from '../shop/shop-props.ts';
import PackShop from './View.tsx';

const MILLION = 1_000_000;

/** The data packs of `content/catalogue.json` with their prices; buttons lead to the checkout. */
const packs: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t } = view;
    const shop = shopProps(view);
    const { catalogue } = site.commerce;
    return (
      <>
        <Island
          view={view}
          name="packs"
          place={place}
          eager="query"
          component={PackShop}
          props={{
            ...shop,
            packs: catalogue.dataPacks.map(({ sku, grant, maxQuantity, prices }) => {
              const tokens = packTokens(catalogue, grant);
              const name = packName(view, tokens);
              const perMillion = priceTexts(prices, shop.intlTag, (amount) => (amount * MILLION) / tokens);
              return {
                sku,
                name,
                maxQuantity,
                prices,
                price: priceTexts(prices, shop.intlTag),
                perMillion: Object.fromEntries(
                  Object.entries(perMillion).map(([code, price]) => [code, t('membership.pack.perMillion', { price })]),
                ),
                buy: t('membership.pack.buy', { pack: name }),
              };
            }),
            strings: stringsOf(view, keysIn('membership.pack', ['quantity', 'total'])),
          }}
        />
        <SignInLine view={view} />
      </>
    );
  },
};

export default packs;
