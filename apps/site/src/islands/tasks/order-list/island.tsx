import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
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

/** The member's orders with receipts, which load right away, because all that they show is the member's own. Visitors are asked to sign in, without a script. */
const orderList: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t, locale } = view;
    const [path, profile] = [view.href(view.route), fileHref(PROFILE_PATH)];
    return (
      <>
        <div className="orders orders-visitor">
          <p className="needs-script">{t('membership.bill.signedOut')}</p>
          <form action={profile} className="needs-script">
            <input type="hidden" name={RETURN_PARAMETER} value={path} />
            <button type="submit" className="button button-main">
              {t('membership.bill.signIn')}
            </button>
          </form>
          <p className="orders-no-script">{t('membership.bill.noScript')}</p>
        </div>
        <div className="orders-member">
          <Island
            view={view}
            name="order-list"
            place={place}
            eager="member"
            component={OrderList}
            props={{
              intlTag: intlTag(locale.code),
              path,
              profile,
              seller: seller(),
              pricing: isBuilt('/pricing/')
                ? { label: t('membership.bill.plans'), href: view.href('/pricing/') }
                : undefined,
              strings: stringsOf(
                view,
                keysIn('membership.bill', [
                  'label',
                  'loading',
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
        </div>
      </>
    );
  },
};

export default orderList;
