import { existsSync } from 'node:fs';
import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { REMOVED_WORD_DAYS } from '@duoverso/contracts/account-word-limits';
import { ERROR_CODES } from '@duoverso/contracts/error-codes';
import { MIN_PASSWORD_LENGTH } from '@duoverso/contracts/password-rules';
import { getLocale, intlTag, LOCALES, type LocaleCode } from '@duoverso/locales';
import { tongueOf } from '../islands/demos/frame/demo-texts.ts';
import { pickWords } from '../islands/demos/frame/local-words.ts';
import { readDemo } from '../islands/demos/frame/read-demo.ts';
import { quotesSchema } from '../islands/demos/share-card/quotes-schema.ts';
import { PlainIsland } from '../islands/runtime/Island.tsx';
import { orderStrings, receiptStrings, seller } from '../islands/tasks/orders/order-strings.ts';
import { SCHEDULE_KEYS } from '../islands/tasks/schedule/schedule-keys.ts';
import { contentDir, site } from '../page/site-content.ts';
import { fileHref, isBuilt, resolveAction, type View } from '../page/view.ts';
import { wordListStrings } from '../reading/words/word-list-strings.ts';
import { ISLAND_KEYS } from '../strings/crash-keys.ts';
import { errorKeys } from '../strings/error-keys.ts';
import { pluralForms } from '../strings/plural-forms.ts';
import { allKeysIn, keysIn, stringsOf } from '../strings/strings-of.ts';
import type { ProfileProps } from './profile-props.ts';

/** Pages on which something is begun that needs an account. */
const TASK_PAGES = ['exchange', 'bill', 'topup', 'deals/manga'] as const;
const LEGAL_PAGES = { terms: '/docs/TERMS/', privacy: '/docs/PRIVACY/' } as const;

/** What the account page shows in a language beside the answers of the member API. */
function profileProps(view: View): ProfileProps {
  const { t, locale } = view;
  const tag = intlTag(locale.code);
  const { name, supportEmail } = site.brand;
  const pages = {
    bill: '/bill/',
    pricing: '/pricing/',
    topup: '/topup/',
    exchange: '/exchange/',
    affiliates: '/docs/friends/',
  };
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
    tasks: tasksIn(locale.code),
    verse: verseIn(view),
    legal: (['terms', 'privacy'] as const).flatMap((name) => {
      const href = resolveAction(LEGAL_PAGES[name], view);
      return href === undefined ? [] : [{ href, label: t(`footer.${name}`) }];
    }),
    languages: LOCALES.map(({ code, label, lang }) => ({ code, label, lang })),
    plans: Object.fromEntries(site.commerce.catalogue.plans.map((plan) => [plan.id, plan.name])),
    strings: stringsOf(view, allKeysIn('member'), {
      brand: name,
      supportEmail,
      min: MIN_PASSWORD_LENGTH,
      waitDays: DELETION_WAIT_DAYS,
      rememberedDays: REMOVED_WORD_DAYS,
    }),
    bill: stringsOf(
      view,
      keysIn('membership.bill', ['empty', 'number', 'date', 'item', 'total', 'status', 'retry', 'plans']),
    ),
    renewalTitle: t('membership.renewal.title'),
    order: orderStrings(view),
    receipt: receiptStrings(view),
    schedule: stringsOf(view, SCHEDULE_KEYS),
    planDays: pluralForms(tag, (days) => t('membership.article.plan', { days, plan: '{plan}' })),
    tokens: t('membership.pack.name', { tokens: '{tokens}' }),
    wait: pluralForms(tag, (count) => t('membership.wait', { count })),
    words: wordListStrings(locale.code),
    errors: stringsOf(view, errorKeys(ERROR_CODES)),
    island: stringsOf(view, ISLAND_KEYS),
  };
}

/** What the pages are called whose tasks go on after signing in. */
function tasksIn(locale: LocaleCode): ProfileProps['tasks'] {
  return TASK_PAGES.filter((page) => isBuilt(`/${page}/`)).flatMap((page) => {
    const shown = site.marketingCopy(locale, page);
    const { title } = shown.copy.hero;
    return title === undefined ? [] : [{ route: `/${page}/`, title, lang: getLocale(shown.locale).lang }];
  });
}

/** A verse in its language and in the reader's, to stand beside the form; none on a site that has no verses. */
function verseIn({ t, locale }: View): ProfileProps['verse'] {
  if (!existsSync(`${contentDir}/scenes/quotes.json`)) return undefined;
  const { texts } = readDemo(contentDir, 'quotes', quotesSchema);
  const [verse] = texts.flatMap(({ lang, year, line, translations }) => {
    const own = pickWords(translations, locale.code);
    if (!own) return [];
    const credit = t('scenes.credit', { author: own.author, work: own.work, year: String(year) });
    return [
      {
        original: { text: line, ...tongueOf(lang) },
        translation: { text: own.line, ...tongueOf(locale.code) },
        credit,
      },
    ];
  });
  return verse;
}

interface ProfilePageProps {
  view: View;
}

/** The account page before its script: a heading and, where no script runs, why there is no more. */
export function ProfilePage({ view }: ProfilePageProps) {
  const { t } = view;
  const { supportEmail } = site.brand;
  return (
    <PlainIsland script="member" data={{ 'data-props': JSON.stringify(profileProps(view)) }}>
      <div className="member">
        <div className="member-main">
          <div className="member-card">
            <h1 className="doc-title">{t('member.title')}</h1>
            <p className="needs-script" role="status">
              {t('member.loading')}
            </p>
            <p className="member-no-script">{t('member.noScript', { supportEmail })}</p>
          </div>
        </div>
      </div>
    </PlainIsland>
  );
}
