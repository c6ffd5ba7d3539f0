import { intlTag } from '@duoverso/locales';
import { PROFILE_PATH } from '../../../api/signed-in.ts';
import { fileHref, isBuilt } from '../../../page/view.ts';
import { errorKeys } from '../../../strings/error-keys.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { orderStrings, receiptStrings, seller } from '../orders/order-strings.ts';
import styles from './style.css?url';
import OrderList from './View.tsx';

/** The member's orders with receipts; loads at once, because all that it shows is the visitor's own. */
const orderList: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t, locale } = view;
    return (
      <Island
        view={view}
        name="order-list"
        place={place}
        eager="always"
        component={OrderList}
        props={{
          intlTag: intlTag(locale.code),
          path: view.href(view.route),
          profile: fileHref(PROFILE_PATH),
          seller: seller(),
          pricing: isBuilt('/pricing/')
            ? { label: t('membership.bill.plans'), href: view.href('/pricing/') }
            : undefined,
          strings: stringsOf(
            view,
            keysIn('membership.bill', [
              'label',
              'loading',
              'noScript',
              'signedOut',
              'signIn',
              'empty',
              'number',
              'date',
              'item',
              'total',
              'status',
              'receipt',
              'receiptShort',
              'retry',
            ]),
          ),
          order: orderStrings(view),
          receipt: receiptStrings(view),
          errors: stringsOf(view, errorKeys()),
        }}
      />
    );
  },
};

export default orderList;
