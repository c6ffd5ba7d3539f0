import { ERROR_CODES, MIN_PASSWORD_LENGTH } from '@duoverso/contracts';
import { intlTag, LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { loadMessages, type MessageKey, type Translate } from '@duoverso/locales/messages';
import { errorStrings } from '../api/error-strings.ts';
import { site } from '../page/site-content.ts';
import { fileHref, resolveAction, type View } from '../page/view.ts';
import { orderStrings, receiptStrings, seller } from '../parts/orders/order-strings.ts';
import { scheduleStrings } from '../parts/schedule/schedule-strings.ts';
import { readingConfig } from '../reading/reading-config.ts';
import { islandStrings } from '../strings/island-strings.ts';
import { pickStrings } from '../strings/pick-strings.ts';
import { pluralForms } from '../strings/plural-forms.ts';
import type { MemberString, ProfileProps } from './profile-props.ts';

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
    strings: areaStrings<MemberString>(t, 'member', { brand: name, supportEmail, min: MIN_PASSWORD_LENGTH }),
    bill: pickStrings(t, 'membership.bill', ['empty', 'number', 'date', 'item', 'total', 'status', 'retry', 'plans']),
    order: orderStrings(view),
    receipt: receiptStrings(t),
    schedule: scheduleStrings(view),
    planDays: pluralForms(tag, (days) => t('membership.article.plan', { days, plan: '{plan}' })),
    tokens: t('membership.pack.name', { tokens: '{tokens}' }),
    wait: pluralForms(tag, (count) => t('membership.wait', { count })),
    words: readingConfig(locale.code).strings.words,
    errors: errorStrings(t, ERROR_CODES),
    island: islandStrings(t),
  };
}

/** All strings of an area by their last names. Placeholders without a value stay, to be filled in the browser. */
function areaStrings<Name extends string>(
  t: Translate,
  area: string,
  values: Readonly<Record<string, string | number>> = {},
): Record<Name, string> {
  const entries = Object.entries(loadMessages(SOURCE_LOCALE))
    .filter(([key]) => key.startsWith(`${area}.`))
    .map(([key, message]) => {
      const kept = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([text, name = '']) => [name, text]));
      return [key.slice(area.length + 1), t(key as MessageKey, { ...kept, ...values })] as const;
    });
  return Object.fromEntries(entries) as Record<Name, string>;
}
