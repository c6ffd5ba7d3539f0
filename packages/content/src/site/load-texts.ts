import { join } from 'node:path';
import { type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createContentCache } from '../cache/content-cache.ts';
import { checkCampaignLinks } from '../data/campaigns.ts';
import { checkDemos } from '../data/check-demos.ts';
import {
  checkNavigation,
  checkOrder,
  docIds,
  listRoutes,
  type PageOrder,
  withoutPages,
} from '../data/check-navigation.ts';
import { listVersions, placeVersions, VERSION_FILE, type VersionPlace } from '../data/docs-versions.ts';
import type { LinkContext } from '../data/links.ts';
import { loadData, loadVersionData, type SiteData } from '../data/load-data.ts';
import { docRoute, marketingRoute, type Navigation, postRoute } from '../data/navigation.ts';
import { checkPost } from '../data/news.ts';
import { didYouMean, nearestName } from '../diagnostics/did-you-mean.ts';
import { ContentError, type Problems } from '../diagnostics/problems.ts';
import { type Collection, listPages } from '../docs/doc-sources.ts';
import { listUnpublished, type UnpublishedText } from '../docs/publication.ts';
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
  readonly news: LoadedDocs;
  readonly copies: ReadonlyMap<LocaleCode, ReadonlyMap<string, MarketingCopy>>;
  /** What is not out yet, shown or not. */
  readonly unpublished: readonly UnpublishedText[];
  /** Whether there are interface strings: without them the rest can be checked, but nothing shown. */
  readonly speaks: boolean;
}

/**
 * Reads and checks everything under `content/`. Faults go to `problems`; `undefined` without the data files, on which all else depends.
 * @param earlier an earlier state: what does not fit any more stays as it was there
 */
export function loadTexts(options: LoadOptions, problems: Problems, earlier?: LoadedTexts): LoadedTexts | undefined {
  const { contentDir, projectDir, cache = createContentCache(), figureNames, parts = [], publication } = options;
  const data = tryData(contentDir, projectDir, problems) ?? earlier?.data;
  readSameList(contentDir, problems); // reports of translations read it when someone asks for them
  const speaks = loadStrings(problems, cache) || earlier !== undefined;
  checkDemos(contentDir, problems);
  checkUntranslated(contentDir, problems);
  if (!data) return undefined;

  checkServices(data, problems);
  const known = listPages(contentDir, SOURCE_LOCALE);
  const mislaid = mislaidRoutes(data.navigation, known, listCopies(contentDir));
  const { now, drafts } = publication ?? { now: Date.now(), drafts: false };
  const unpublished = listUnpublished(contentDir, now);
  const posts = listPages(contentDir, SOURCE_LOCALE, 'news');
  const planning: Planning = { contentDir, data, mislaid, posts, left: drafts ? [] : unpublished };
  const [place, ...cut] = placeVersions(listVersions(contentDir, problems));
  if (!place) throw new Error('unreachable: what is being written is always a version');
  const plan = planVersion(place, data.navigation, known, data, planning);
  const cutPlans = cut.map((one) => planCut(one, planning, problems));
  // Everything outside of the documentation leads to its latest version.
  const { links } = cutPlans[0] ?? plan;
  checkNavigation(data.navigation, data.brand, known, problems, { built: links.routes, waiting: links.waiting });
  checkCampaignLinks(data.campaigns, links, problems);

  const load = (one: DocsPlan) => {
    const before = earlier?.docs.find((version) => version.place.id === one.place.id);
    return loadDocs(one, options, problems, { speaks, earlier: before });
  };
  const current = load(plan);
  const docs = [current, ...cutPlans.map(load)] as const;
  const shared = { languages: current.languages, pages: (docs[1] ?? current).pages };
  const news = loadDocs(planNews(plan, links, planning), options, problems, { speaks, earlier: earlier?.news, shared });
  for (const [id, { file, page }] of news.pages.get(SOURCE_LOCALE) ?? []) {
    checkPost(id, file, page.frontMatter, data.news, problems);
  }
  const marketing = { contentDir, pages: copyPages(data.navigation), links, parts, figures: figureNames, cache };
  const copies = new Map<LocaleCode, Map<string, MarketingCopy>>();
  for (const locale of ENGLISH_FIRST) {
    const { code } = locale;
    const lookup = current.languages.get(code)?.lookup;
    if (!lookup) throw new Error(`unreachable: ${code} was loaded`);
    const originals = copies.get(SOURCE_LOCALE);
    copies.set(code, loadMarketing(marketing, locale, lookup, originals, problems, earlier?.copies.get(code)));
  }
  return { data, docs: [docs[0], ...docs.slice(1)], news, copies, unpublished, speaks };
}

/** What versions of the documentation and posts are planned from. */
interface Planning {
  readonly contentDir: string;
  readonly data: SiteData;
  /** Routes to which links lead although the navigation has their names wrong. */
  readonly mislaid: ReadonlySet<string>;
  /** Ids of all posts. */
  readonly posts: readonly string[];
  /** Texts that are left out. */
  readonly left: readonly UnpublishedText[];
}

/** A version of the documentation: its pages in their order, without those that are left out. */
function planVersion(
  place: VersionPlace,
  order: PageOrder,
  known: readonly string[],
  data: SiteData,
  planning: Planning,
): DocsPlan {
  const left = idsOf(planning.left, 'docs', place.folder);
  const shown = withoutPages(order, left);
  const links = { ...linksOf(data, shown, place, planning), version: place.path };
  return { collection: 'docs', place, order: shown, known, left, data, links };
}

/** A version that was cut: its own pages, with its own data where it has some. */
function planCut(place: VersionPlace, planning: Planning, problems: Problems): DocsPlan {
  const { contentDir, data } = planning;
  const { order, data: own } = loadVersionData(contentDir, place.folder, problems);
  const known = listPages(join(contentDir, place.folder), SOURCE_LOCALE);
  const { sidebar, outsideSidebar } = order ?? { sidebar: [], outsideSidebar: known };
  const folder = `content/${place.folder}`;
  const ordered = { sidebar, outsideSidebar };
  checkOrder(ordered, known, problems, { list: `${folder}${VERSION_FILE}`, texts: `${folder}docs/en` });
  return { ...planVersion(place, ordered, known, { ...data, ...own }, planning), cut: order?.cut };
}

/** The posts, which stand beside what is being written and lead to the latest version. */
function planNews(plan: DocsPlan, links: LinkContext, { posts, left: unpublished }: Planning): DocsPlan {
  const left = idsOf(unpublished, 'news');
  const order = { sidebar: [], outsideSidebar: posts.filter((id) => !left.has(id)) };
  return { ...plan, collection: 'news', order, known: posts, left, links };
}

/** What links can lead to. A text that is not out yet is as a page that waits: a link to it is its words. */
function linksOf(
  { navigation, brand }: SiteData,
  order: PageOrder,
  { folder }: VersionPlace,
  { mislaid, posts, left }: Planning,
): LinkContext {
  const later = idsOf(left, 'news');
  const out = posts.filter((id) => !later.has(id));
  const { built, waiting } = listRoutes({ ...navigation, ...order }, out);
  const routesLater = [...[...later].map(postRoute), ...[...idsOf(left, 'docs', folder)].map((id) => docRoute(id))];
  return {
    routes: new Set([...built, ...mislaid]),
    waiting: new Set([...waiting, ...routesLater]),
    brandLinks: brand.links,
  };
}

function idsOf(texts: readonly UnpublishedText[], collection: Collection, folder = ''): ReadonlySet<string> {
  return new Set(texts.filter((text) => text.collection === collection && text.folder === folder).map(({ id }) => id));
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
