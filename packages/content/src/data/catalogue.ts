import { z } from 'zod';
import { Problems } from '../diagnostics/problems.ts';
import { type CatalogueFile, catalogueSchema, type OffersFile, offersSchema } from './catalogue-schema.ts';
import { readJson } from './read-json.ts';

export { ContentError } from '../diagnostics/problems.ts';
export type { CatalogueFile, FeatureCost, Grant, OffersFile } from './catalogue-schema.ts';

/** Rules by which a member gets the whole amount of an order back. */
export type Refunds = CatalogueFile['refunds'];

/** What can be bought or claimed, checked. */
export interface Commerce {
  readonly catalogue: CatalogueFile;
  readonly offers: OffersFile['offers'];
}

/** As much of `services.json` as is about plans; the build checks the rest. */
const engineFile = z.looseObject({ services: z.array(z.looseObject({ id: z.string(), plan: z.string().optional() })) });

/**
 * Reads `catalogue.json` and `offers.json` of a content folder, without loading what renders pages.
 * @throws {ContentError} that lists every fault with its file and key.
 */
export function loadCommerce(contentDir: string): Commerce {
  const problems = new Problems();
  const commerce = readCommerce(contentDir, problems);
  problems.throwIfAny();
  if (!commerce) throw new Error('unreachable: a missing file is a problem');
  return commerce;
}

/** The same, adding faults to those of a whole build; undefined when there is any. */
export function readCommerce(contentDir: string, problems: Problems): Commerce | undefined {
  const catalogue = readJson(contentDir, 'catalogue.json', catalogueSchema, problems);
  const file = readJson(contentDir, 'offers.json', offersSchema, problems);
  if (!catalogue || !file) return undefined;
  const { grants } = catalogue;
  const memberships = Object.keys(grants).filter((name) => grants[name]?.kind === 'membership');
  const faulty = file.offers.flatMap(({ grant }, place) => (memberships.includes(grant) ? [] : [{ grant, place }]));
  for (const { grant, place } of faulty) {
    const diagnostic = Object.hasOwn(grants, grant)
      ? 'gives no membership'
      : 'is not a grant of content/catalogue.json';
    problems.add(
      'content/offers.json',
      `offers.${place}.grant: "${grant}" ${diagnostic}.`,
      `Use one of: ${memberships.join(', ')}.`,
    );
  }
  return faulty.length > 0 ? undefined : { catalogue, offers: file.offers };
}

/**
 * Ids of the engines in `services.json` that a plan includes: they alone draw on quota.
 * @throws {ContentError} when the file cannot be read so
 */
export function loadIncludedEngines(contentDir: string): string[] {
  const problems = new Problems();
  const file = readJson(contentDir, 'services.json', engineFile, problems);
  problems.throwIfAny();
  return (file?.services ?? []).filter(({ plan }) => plan !== undefined).map(({ id }) => id);
}

/** A thing that can be ordered. */
export interface Article {
  readonly sku: string;
  /** Name of its grant. */
  readonly grant: string;
  readonly maxQuantity: number;
  /** Minor units by currency. */
  readonly prices: Readonly<Record<string, number>>;
}

/** The article of a stock-keeping unit. */
export function findArticle({ plans, dataPacks }: CatalogueFile, sku: string): Article | undefined {
  return [...plans.flatMap(({ terms }) => terms), ...dataPacks].find((article) => article.sku === sku);
}

/** Whether an article is of a plan that members may have renewed. */
export function mayRenew({ plans }: Pick<CatalogueFile, 'plans'>, sku: string): boolean {
  return plans.some(({ renews, terms }) => renews === true && terms.some((term) => term.sku === sku));
}

/** Which window of refunds an article has. */
export function refundWindowOf(
  { plans }: Pick<CatalogueFile, 'plans'>,
  sku: string,
): keyof CatalogueFile['refunds']['windows'] {
  const term = plans.flatMap(({ terms }) => terms).find((one) => one.sku === sku);
  if (!term) return 'dataPack';
  return term.term === 'monthly' ? 'month' : 'year';
}

const HOURS_PER_DAY = 24;

/** Days after paying at whose end no order can be asked back any more, so that a commission is final: those of the longest window. */
export function commissionFinalDays({ windows, euWithdrawalDays }: Refunds): number {
  return Math.max(euWithdrawalDays, ...Object.values(windows).map(({ hours }) => Math.ceil(hours / HOURS_PER_DAY)));
}
