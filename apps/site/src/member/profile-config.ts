import { ERROR_CODES, MIN_PASSWORD_LENGTH } from '@duoverso/contracts';
import { intlTag, LOCALES } from '@duoverso/locales';
import { site } from '../page/site-content.ts';
import { fileHref, resolveAction, type View } from '../page/view.ts';
import { orderStrings, receiptStrings, seller } from '../parts/orders/order-strings.ts';
import { SCHEDULE_KEYS } from '../parts/schedule/schedule-keys.ts';
import { readingConfig } from '../reading/reading-config.ts';
import { ISLAND_KEYS } from '../strings/crash-keys.ts';
import { errorKeys } from '../strings/error-keys.ts';
import { pluralForms } from '../strings/plural-forms.ts';
import { allKeysIn, keysIn, stringsOf } from '../strings/strings-of.ts';
import type { ProfileProps } from './profile-props.ts';

/** What the account page shows in a language beside the answers of the member API. */
export function profileProps(view: View): ProfileProps {
  const { t, locale } = view;
  const tag = intlTag(locale.code);
  const { name, supportEmail } = site.brand;
  const pages = { pricing: '/pricing/', topup: '/topup/', exchange: '/exchange/', affiliates: '/docs/friends/' };
  const built = Object.entries(pages).flatMap(([page, route]) => {
    const href = resolveAction(route, view);
    return href === undefined ? [] : [[page, href]];
  });
  return {
    intlTag: tag,
    locale: locale.code,
    brand: name,
    base: fileHref(''),
    seller: seller(),
    hrefs: Object.fromEntries(built),
    languages: LOCALES.map(({ code, label, lang }) => ({ code, label, lang })),
    plans: Object.fromEntries(site.commerce.catalogue.plans.map((plan) => [plan.id, plan.name])),
    strings: stringsOf(view, allKeysIn('member'), { brand: name, supportEmail, min: MIN_PASSWORD_LENGTH }),
    bill: stringsOf(
      view,
      keysIn('membership.bill', ['empty', 'number', 'date', 'item', 'total', 'status', 'retry', 'plans']),
    ),
    order: orderStrings(view),
    receipt: receiptStrings(view),
    schedule: stringsOf(view, SCHEDULE_KEYS),
    planDays: pluralForms(tag, (days) => t('membership.article.plan', { days, plan: '{plan}' })),
    tokens: t('membership.pack.name', { tokens: '{tokens}' }),
    wait: pluralForms(tag, (count) => t('membership.wait', { count })),
    words: readingConfig(locale.code).strings.words,
    errors: stringsOf(view, errorKeys(ERROR_CODES)),
    island: stringsOf(view, ISLAND_KEYS),
  };
}
