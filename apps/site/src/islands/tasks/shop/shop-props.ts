import { intlTag, type Locale, type LocaleCode } from '@duoverso/locales';
import { PROFILE_PATH } from '../../../api/signed-in.ts';
import { site } from '../../../page/site-content.ts';
import { fileHref, type View } from '../../../page/view.ts';
import { type ErrorStrings, errorKeys } from '../../../strings/error-keys.ts';
import { listName } from '../../../strings/list-name.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';

/** What everything that sells needs. */
export interface ShopProps {
  /** Path of the page, to which signing in returns. */
  readonly path: string;
  readonly currencies: readonly { readonly code: string; readonly label: string }[];
  /** The currency of the page's locale. */
  readonly currency: string;
  /** Language of the payment page. */
  readonly locale: LocaleCode;
  readonly intlTag: string;
  /** Where members sign in. */
  readonly profile: string;
  readonly shop: {
    readonly currency: string;
    readonly opening: string;
    /** Set while the prices of the catalogue are samples. */
    readonly sample: string | undefined;
  };
  readonly errors: ErrorStrings;
}

/** The currency in which prices are shown to readers of a locale until they choose another. */
export function ownCurrency({ code }: Locale): string {
  const { currencyByLocale, currencies } = site.commerce.catalogue;
  return currencyByLocale[code] ?? currencies[0] ?? '';
}

/** The props of a shop in the language of the copy around it. */
export function shopProps(view: View): ShopProps {
  const { t, locale } = view;
  const { catalogue } = site.commerce;
  const names = new Intl.DisplayNames(locale.lang, { type: 'currency' });
  return {
    path: view.href(view.route),
    currencies: catalogue.currencies.map((code) => ({
      code,
      label: t('format.detail', { name: listName(names.of(code) ?? code, locale.lang), detail: code }),
    })),
    currency: ownCurrency(locale),
    locale: locale.code,
    intlTag: intlTag(locale.code),
    profile: fileHref(PROFILE_PATH),
    shop: {
      ...stringsOf(view, keysIn('membership.shop', ['currency', 'opening'])),
      sample: catalogue.sample ? t('membership.shop.sample') : undefined,
    },
    errors: stringsOf(
      view,
      errorKeys([
        'sku_unknown',
        'quantity_not_allowed',
        'currency_not_offered',
        'payment_provider_unavailable',
        ...(catalogue.plans.some(({ renews }) => renews) ? (['renewal_not_offered', 'renewal_runs'] as const) : []),
      ]),
    ),
  };
}
