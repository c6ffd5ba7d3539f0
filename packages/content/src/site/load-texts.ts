import { join } from 'node:path';
import { type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createContentCache } from '../cache/content-cache.ts';
import { checkCampaignLinks } from '../data/campaigns.ts';
import { checkDemos } from '../data/check-demos.ts';
import { checkNavigation, checkOrder, docIds, listRoutes } from '../data/check-navigation.ts';
import { listVersions, placeVersions, VERSION_FILE, type VersionPlace } from '../data/docs-versions.ts';
import type { LinkContext } from '../data/links.ts';
import { loadData, loadVersionData, type SiteData } from '../data/load-data.ts';
import { docRoute, marketingRoute, type Navigation } from '../data/navigation.ts';
import { didYouMean, nearestName } from '../diagnostics/did-you-mean.ts';
import { ContentError, type Problems } from '../diagnostics/problems.ts';
import { listPages } from '../docs/doc-sources.ts';
import { copyPages, listCopies, loadMarketing } from '../marketing/load-marketing.ts';
import type { MarketingCopy } from '../marketing/marketing-copy.ts';
import { readSameList } from '../translation/same-list.ts';
import { checkUntranslated } from './check-untranslated.ts';
import { type DocsPlan, ENGLISH_FIRST, type LoadedDocs, loadDocs } from './load-docs.ts';
import type { LoadOptions } from './load-options.ts';
import { loadStrings } from './load-strings.ts';

/** What stands under `content/`, by locale. */
export interface LoadedTexts {
  readonly data: SiteData;
  /** Versions of the documentation: what is being written, then those that were cut, newest first. */
  readonly docs: readonly [current: LoadedDocs, ...cut: LoadedDocs[]];
  readonly copies: ReadonlyMap<LocaleCode, ReadonlyMap<string, MarketingCopy>>;
  /** Whether there are interface strings: without them the rest can be checked, but nothing shown. */
  readonly speaks: boolean;
}

/**
 * Reads and checks everything under `content/`. Faults go to `problems`; `undefined` without the data files, on which all else depends.
 * @param earlier an earlier state: what does not fit any more stays as it was there
 */
export function loadTexts(options: LoadOptions, problems: Problems, earlier?: LoadedTexts): LoadedTexts | undefined {
  const { contentDir, projectDir, cache = createContentCache(), figureNames, parts = [] } = options;
  const data = tryData(contentDir, projectDir, problems) ?? earlier?.data;
  readSameList(contentDir, problems); // reports of translations read it when someone asks for them
  const speaks = loadStrings(problems, cache) || earlier !== undefined;
  checkDemos(contentDir, problems);
  checkUntranslated(contentDir, problems);
  if (!data) return undefined;

  checkServices(data, problems);
  const known = listPages(contentDir, SOURCE_LOCALE);
  const mislaid = mislaidRoutes(data.navigation, known, listCopies(contentDir));
  const [place, ...cut] = placeVersions(listVersions(contentDir, problems));
  if (!place) throw new Error('unreachable: what is being written is always a version');
  const cutPlans = cut.map((one) => planVersion(one, contentDir, data, problems));
  // Everything outside of the documentation leads to its latest version.
  const served: Navigation = { ...data.navigation, ...cutPlans[0]?.order };
  checkNavigation(data.navigation, data.brand, known, problems, mislaid, served);
  const links = linksOf(data, served, mislaid);
  checkCampaignLinks(data.campaigns, links, problems);

  const { sidebar, outsideSidebar } = data.navigation;
  const order = { sidebar, outsideSidebar };
  const ownLinks = { ...linksOf(data, data.navigation, mislaid), version: place.path };
  const load = (plan: DocsPlan) => {
    const before = earlier?.docs.find((one) => one.place.id === plan.place.id);
    return loadDocs(plan, options, problems, speaks, before);
  };
  const current = load({ place, order, known, data, links: ownLinks });
  const docs = [current, ...cutPlans.map(load)] as const;
  const marketing = { contentDir, pages: copyPages(data.navigation), links, parts, figures: figureNames, cache };
  const copies = new Map<LocaleCode, Map<string, MarketingCopy>>();
  for (const locale of ENGLISH_FIRST) {
    const { code } = locale;
    const lookup = current.languages.get(code)?.lookup;
    if (!lookup) throw new Error(`unreachable: ${code} was loaded`);
    const originals = copies.get(SOURCE_LOCALE);
    copies.set(code, loadMarketing(marketing, locale, lookup, originals, problems, earlier?.copies.get(code)));
  }
  return { data, docs: [docs[0], ...docs.slice(1)], copies, speaks };
}

function linksOf(data: SiteData, navigation: Navigation, mislaid: ReadonlySet<string>): LinkContext {
  const { built, waiting } = listRoutes(navigation);
  return { routes: new Set([...built, ...mislaid]), waiting, brandLinks: data.brand.links };
}

/** A version that was cut: its own pages, with its own data where it has some. */
function planVersion(place: VersionPlace, contentDir: string, data: SiteData, problems: Problems): DocsPlan {
  const { order, data: own } = loadVersionData(contentDir, place.folder, problems);
  const known = listPages(join(contentDir, place.folder), SOURCE_LOCALE);
  const { sidebar, outsideSidebar } = order ?? { sidebar: [], outsideSidebar: known };
  const folder = `content/${place.folder}`;
  const ordered = { sidebar, outsideSidebar };
  checkOrder(ordered, known, problems, { list: `${folder}${VERSION_FILE}`, texts: `${folder}docs/en` });
  const links = linksOf(data, { ...data.navigation, ...ordered }, new Set());
  return {
    place,
    order: ordered,
    known,
    data: { ...data, ...own },
    links: { ...links, version: place.path },
    cut: order?.cut,
  };
}

/** Data without a fault, or nothing. */
function tryData(contentDir: string, projectDir: string, problems: Problems): SiteData | undefined {
  try {
    return loadData(contentDir, projectDir, problems);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return undefined; // its problems are in the list already
  }
}

/**
 * Routes whose pages are there while the navigation has their names wrong: that is one fault, and links to them are none.
 */
function mislaidRoutes(navigation: Navigation, pages: readonly string[], copies: readonly string[]): Set<string> {
  const ids = docIds(navigation);
  const docs = pages.filter((page) => !ids.includes(page)).map((page) => docRoute(page));
  const lost = copyPages(navigation).filter((page) => !copies.includes(page));
  const unlisted = copies.filter((copy) => navigation.marketing[copy] === undefined);
  return new Set([...docs, ...unlisted.filter((copy) => nearestName(copy, lost)).map(marketingRoute)]);
}

/** A service without its address would show the name of a key; one of an unknown plan would stand in no list. */
function checkServices({ services, endpoints, commerce }: SiteData, problems: Problems): void {
  const plans = commerce.catalogue.plans.map(({ id }) => id);
  for (const { id, endpoint, plan } of services.services) {
    if (plan !== undefined && !plans.includes(plan)) {
      const what = `${id}: "${plan}" is no plan of content/catalogue.json.`;
      problems.add('content/services.json', what, didYouMean(plan, plans, `Use one of: ${plans.join(', ')}.`));
    }
    for (const key of [endpoint].flat().filter((name) => !(name in endpoints))) {
      const near = nearestName(key, Object.keys(endpoints));
      const remedy = near ? `Did you mean "${near}"?` : 'Declare it in content/endpoints.json.';
      problems.add('content/services.json', `${id}: no address is called "${key}".`, remedy);
    }
  }
}
