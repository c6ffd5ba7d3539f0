import { intlTag } from '@duoverso/locales';
import { PROFILE_PATH } from '../../../api/signed-in.ts';
import { site } from '../../../page/site-content.ts';
import { fileHref, isBuilt } from '../../../page/view.ts';
import { errorKeys } from '../../../strings/error-keys.ts';
import { pluralForms } from '../../../strings/plural-forms.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { orderStrings, receiptStrings, seller } from '../orders/order-strings.ts';
import { RENEWAL_STRINGS } from './renewal-text.ts';
import styles from './style.css?url';
import OrderList, { SignIn } from './View.tsx';

/** The member's orders with receipts, which load right away, because all that they show is the member's own. Visitors are asked to sign in, without a script. */
const orderList: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t, locale } = view;
    const [path, profile] = [view.href(view.route), fileHref(PROFILE_PATH)];
    const strings = stringsOf(
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
    );
    return (
      <>
        <div className="orders orders-visitor">
          <SignIn path={path} profile={profile} strings={strings} />
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
              strings,
              plans: Object.fromEntries(site.commerce.catalogue.plans.map(({ id, name }) => [id, name])),
              renewal: stringsOf(view, keysIn('membership.renewal', RENEWAL_STRINGS)),
              changeOption: pluralForms(intlTag(locale.code), (count) =>
                t('membership.renewal.option', { count, plan: '{plan}', price: '{price}' }),
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
