import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import type { z } from 'zod';
import type { Problems } from '../diagnostics/problems.ts';
import { type Campaign, campaignsSchema } from './campaigns.ts';
import { type Commerce, readCommerce } from './catalogue.ts';
import { type Dependency, dependenciesSchema, readDependencies } from './dependencies.ts';
import { VERSION_FILE, versionSchema } from './docs-versions.ts';
import { type Download, readDownloads } from './downloads.ts';
import { type Mark, readMark } from './mark.ts';
import { type Navigation, navigationSchema } from './navigation.ts';
import { type NewsData, readNews } from './news.ts';
import { readJson } from './read-json.ts';
import { loadRedirects, type Redirects } from './redirects.ts';
import { type Samples, samplesSchema } from './samples-schema.ts';
import {
  type Brand,
  brandSchema,
  type Dates,
  type DisplayStyles,
  datesSchema,
  displayStylesSchema,
  endpointsSchema,
  interfaceSchema,
  type Models,
  modelsSchema,
  type Releases,
  releasesSchema,
  type Services,
  servicesSchema,
  type VideoSites,
  videoSitesSchema,
} from './schemas.ts';

/** Everything under `content/` that is data rather than prose. */
export interface SiteData {
  readonly brand: Brand;
  readonly mark: Mark;
  readonly navigation: Navigation;
  readonly models: Models;
  /** When facts that change were last checked. */
  readonly dates: Dates;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly services: Services;
  readonly videoSites: VideoSites;
  readonly releases: Releases;
  readonly displayStyles: DisplayStyles;
  readonly downloads: readonly Download[];
  readonly dependencies: readonly Dependency[];
  /** What can be bought or claimed. */
  readonly commerce: Commerce;
  /** What the site announces, when and in which languages. */
  readonly campaigns: readonly Campaign[];
  /** Who writes posts, and what they are about. */
  readonly news: NewsData;
  /** What became of addresses that pages and sections used to have. */
  readonly redirects: Redirects;
}

/** Reads and checks the data files. Throws a `ContentError` with every fault: without them no page can be made. */
export function loadData(contentDir: string, projectDir: string, problems: Problems): SiteData {
  const brand = readJson(contentDir, 'brand.json', brandSchema, problems);
  const mark = readMark(contentDir, problems);
  const navigation = readJson(contentDir, 'navigation.json', navigationSchema, problems);
  const models = readJson(contentDir, 'models.json', modelsSchema, problems);
  const dates = readJson(contentDir, 'dates.json', datesSchema, problems);
  const endpoints = readJson(contentDir, 'endpoints.json', endpointsSchema, problems);
  const services = readJson(contentDir, 'services.json', servicesSchema, problems);
  const videoSites = readJson(contentDir, 'video-sites.json', videoSitesSchema, problems);
  const releases = readJson(contentDir, 'releases.json', releasesSchema, problems);
  const displayStyles = readJson(contentDir, 'display-styles.json', displayStylesSchema, problems);
  const commerce = readCommerce(contentDir, problems);
  const news = readNews(contentDir, problems);
  const announced = readJson(contentDir, 'campaigns.json', campaignsSchema, problems);
  if (
    !brand ||
    !mark ||
    !navigation ||
    !models ||
    !dates ||
    !endpoints ||
    !services ||
    !videoSites ||
    !releases ||
    !displayStyles ||
    !commerce ||
    !announced
  ) {
    problems.throwIfAny();
    throw new Error('unreachable: a missing data file is a problem');
  }
  const downloads = readDownloads(contentDir, releases, brand, problems);
  const dependencies = readDependencies(JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')));
  return {
    brand,
    mark,
    navigation,
    models,
    dates,
    endpoints,
    services,
    videoSites,
    releases,
    displayStyles,
    downloads,
    dependencies,
    commerce,
    campaigns: announced.campaigns,
    news,
    redirects: loadRedirects(contentDir, problems),
  };
}

/** The packages that a version was published with, which a cut takes from the lock file. */
export const DEPENDENCIES_FILE = 'dependencies.json';

/** Data of the tool that a version keeps as it was when it was cut; what is sold, the product's name and its releases are those of today. */
const VERSION_DATA = {
  models: ['models.json', modelsSchema],
  dates: ['dates.json', datesSchema],
  endpoints: ['endpoints.json', endpointsSchema],
  services: ['services.json', servicesSchema],
  videoSites: ['video-sites.json', videoSitesSchema],
  dependencies: [DEPENDENCIES_FILE, dependenciesSchema],
} as const satisfies Partial<Record<keyof SiteData, readonly [file: string, schema: z.ZodType]>>;

/** Their files in the content folder, which a cut copies. */
export const VERSION_DATA_FILES: readonly string[] = Object.values(VERSION_DATA)
  .map(([file]) => file)
  .filter((file) => file !== DEPENDENCIES_FILE);

/** Folders that a version takes as they are: texts, labels of the tool, texts inside of figures. */
export const VERSION_FOLDERS: readonly string[] = ['docs', 'interface', 'figures'];

/** Whether a file of the content folder is of the documentation that is being written, so that a version gets a copy of it. @param path with or without an ending */
export function isVersioned(path: string): boolean {
  const [first = ''] = path.split('/');
  return VERSION_FOLDERS.includes(first) || [path, `${path}.json`].some((file) => VERSION_DATA_FILES.includes(file));
}

/** What a version has of its own beside its texts. */
export interface VersionData {
  /** Left out where its file doesn't fit. */
  readonly order?: z.infer<typeof versionSchema>;
  /** What stands in for that of today. */
  readonly data: Partial<SiteData>;
}

/** Reads the data of a version that was cut. Faults are added to `problems`. */
export function loadVersionData(contentDir: string, folder: string, problems: Problems): VersionData {
  const order = readJson(contentDir, `${folder}${VERSION_FILE}`, versionSchema, problems);
  const read = Object.entries(VERSION_DATA).map(([name, [file, schema]]) => {
    const value: unknown = readJson(contentDir, `${folder}${file}`, schema as z.ZodType, problems);
    return [name, value] as const;
  });
  return {
    ...(order && { order }),
    data: Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<SiteData>,
  };
}

/**
 * Labels of the tool's interface in a locale; `undefined` when they haven't been written.
 * @param folder of a version, below the content folder
 */
export function loadLabels(
  contentDir: string,
  locale: string,
  problems: Problems,
  folder = '',
): Readonly<Record<string, string>> | undefined {
  const file = `${folder}interface/${locale}.json`;
  return existsSync(join(contentDir, file)) ? readJson(contentDir, file, interfaceSchema, problems) : undefined;
}

/**
 * Texts inside the figures for readers of a locale; `undefined` when they haven't been written. English ones must be there.
 * @param folder of a version, below the content folder
 */
export function loadSamples(
  contentDir: string,
  locale: LocaleCode,
  problems: Problems,
  folder = '',
): Samples | undefined {
  const file = `${folder}figures/${locale}.json`;
  return locale === SOURCE_LOCALE || existsSync(join(contentDir, file))
    ? readJson(contentDir, file, samplesSchema, problems)
    : undefined;
}
