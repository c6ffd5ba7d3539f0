import { DELETION_WAIT_DAYS, UNCONFIRMED_ACCOUNT_DAYS } from '@duoverso/contracts/account-periods';
import { REMOVED_WORD_DAYS } from '@duoverso/contracts/account-word-limits';
import { AFFILIATE_COOKIE_DAYS } from '@duoverso/contracts/cookies';
import { formatList, formatMonth, formatNumber, formatShare, type LocaleCode } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import { type Commerce, commissionFinalDays } from './catalogue.ts';
import type { Brand, Dates, DisplayStyles, Models, Releases, Services, VideoSites } from './schemas.ts';

/** The data that placeholders of one language read. */
export interface PlaceholderData {
  readonly brand: Brand;
  readonly models: Models;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly services: Pick<Services, 'free' | 'services'>;
  readonly videoSites: Pick<VideoSites, 'sites'>;
  readonly displayStyles: Pick<DisplayStyles, 'styles'>;
  readonly releases: Pick<Releases, 'downloads' | 'minimumChromium'>;
  readonly dates: Dates;
  readonly commerce: {
    readonly catalogue: Pick<Commerce['catalogue'], 'refunds' | 'affiliate' | 'plans' | 'grants' | 'usage'>;
    readonly offers: Commerce['offers'];
  };
  /** Labels of the tool's interface in the language of the text. */
  readonly labels: Readonly<Record<string, string>>;
}

/** What stands in front of the colon of a placeholder, with its values by what stands behind. */
type Spaces = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names in front of the colon. */
export const SPACES = [
  'claim',
  'ui',
  'model',
  'endpoint',
  'refund',
  'affiliate',
  'plan',
  'quota',
  'usage',
  'offer',
  'engines',
  'channel',
  'minimum',
  'account',
  'asOf',
] as const;

/**
 * The value of every placeholder, by its name without braces: `brand`, `refund:month`. Facts that are numbers come as numbers, without their unit: its
 * form depends on the sentence (German `14 Tage`, but `nach 14 Tagen`).
 */
export function placeholderValues(locale: LocaleCode, data: PlaceholderData, t: Translate): Map<string, string> {
  const { brand, models, endpoints, labels, dates } = data;
  const number = (value: number) => formatNumber(locale, value);
  const spaces: Record<(typeof SPACES)[number], Spaces[string]> = {
    claim: mapValues({ ...brand.claims, ...countedClaims(data) }, number),
    ui: labels,
    model: models.models,
    endpoint: endpoints,
    channel: channels(locale, data, t),
    engines: engines(locale, data),
    minimum: mapValues(data.releases.minimumChromium, String),
    account: {
      deletionDays: number(DELETION_WAIT_DAYS),
      removedWordDays: number(REMOVED_WORD_DAYS),
      unconfirmedDays: number(UNCONFIRMED_ACCOUNT_DAYS),
    },
    asOf: mapValues(dates, (month) => formatMonth(locale, month)),
    ...sold(locale, data),
  };
  return new Map([
    ['brand', brand.name],
    ['shortName', brand.shortName],
    ['supportEmail', brand.supportEmail],
    ['modelsDate', formatMonth(locale, models.asOf)],
    ...Object.entries(spaces).flatMap(([space, values]) =>
      Object.entries(values).map(([key, value]) => [`${space}:${key}`, value] as const),
    ),
  ]);
}

/** What "more than" stands before in texts, as far as the data can be counted. */
function countedClaims({ services, videoSites, displayStyles }: PlaceholderData) {
  return {
    engines: roundBelow(services.free.length + services.services.length),
    platforms: roundBelow(videoSites.sites.length),
    styles: roundBelow(displayStyles.styles.length),
  };
}

const ROUND = 10;

/** The largest round number below a count; the one before it where it is small. */
function roundBelow(count: number): number {
  return count > ROUND ? Math.floor((count - 1) / ROUND) * ROUND : Math.max(count - 1, 0);
}

/** What the catalogue and the offers say. */
function sold(locale: LocaleCode, { commerce: { catalogue, offers } }: PlaceholderData) {
  const { refunds, affiliate, plans, grants, usage } = catalogue;
  const number = (value: number) => formatNumber(locale, value);
  return {
    refund: {
      ...mapValues(refunds.windows, ({ hours }) => number(hours)),
      maxQuotaShare: formatShare(locale, refunds.maxQuotaShare),
      euWithdrawalDays: number(refunds.euWithdrawalDays),
    },
    affiliate: {
      commission: formatShare(locale, affiliate.commissionPercent / 100),
      discount: formatShare(locale, affiliate.discountPercent / 100),
      windowDays: number(AFFILIATE_COOKIE_DAYS),
      payoutDay: number(affiliate.payout.dayOfMonth),
      finalAfterDays: number(commissionFinalDays(refunds)),
    },
    plan: Object.fromEntries(plans.map(({ id, name }) => [id, name])),
    quota: Object.fromEntries(plans.map(({ id, tokensPerMonth }) => [id, number(tokensPerMonth)])),
    // Tokens for a function's own work; for what counts by the text alone, how often each token of it counts.
    usage: mapValues(usage.features, ({ tokens, text }) => number(tokens ?? text)),
    offer: Object.fromEntries(
      offers.flatMap(({ id, grant, newAccountDays, minChromiumVersion }) => {
        const given = grants[grant];
        return [
          ...(given?.kind === 'membership' ? [[`${id}.days`, number(given.days)]] : []),
          [`${id}.accountDays`, number(newAccountDays)],
          [`${id}.chromium`, String(minChromiumVersion)],
        ];
      }),
    ),
  };
}

/** Names of the engines that need no key: `free` ones, and those that a plan or a lower one includes. */
function engines(locale: LocaleCode, { services: { free, services }, commerce }: PlaceholderData) {
  const ranked = commerce.catalogue.plans.map(({ id }) => id);
  const included = (plan: string) =>
    services.filter((service) => service.plan !== undefined && ranked.indexOf(service.plan) >= ranked.indexOf(plan));
  const names = (plan: string) =>
    formatList(
      locale,
      included(plan).map(({ name }) => name),
    );
  return { free: formatList(locale, free), ...Object.fromEntries(ranked.map((plan) => [plan, names(plan)])) };
}

/** The places from which each release channel is installed. */
function channels(locale: LocaleCode, { releases: { downloads } }: PlaceholderData, t: Translate) {
  const names = (wanted: string) =>
    formatList(
      locale,
      downloads.filter(({ channel }) => channel === wanted).map(({ id }) => t(`install.item.${id}`)),
    );
  return { release: names('release'), preview: names('preview') };
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  write: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, write(value)]));
}
