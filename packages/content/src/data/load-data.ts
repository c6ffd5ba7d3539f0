import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import type { Problems } from '../diagnostics/problems.ts';
import { type Campaign, campaignsSchema } from './campaigns.ts';
import { type Commerce, readCommerce } from './catalogue.ts';
import { type Dependency, readDependencies } from './dependencies.ts';
import { type Download, readDownloads } from './downloads.ts';
import { type Navigation, navigationSchema } from './navigation.ts';
import { type NewsData, readNews } from './news.ts';
import { readJson } from './read-json.ts';
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
}

/** Reads and checks the data files. Throws a `ContentError` with every fault: without them no page can be made. */
export function loadData(contentDir: string, projectDir: string, problems: Problems): SiteData {
  const brand = readJson(contentDir, 'brand.json', brandSchema, problems);
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
  };
}

/** Labels of the tool's interface in a locale; `undefined` when nobody has written them. */
export function loadLabels(
  contentDir: string,
  locale: string,
  problems: Problems,
): Readonly<Record<string, string>> | undefined {
  const file = `interface/${locale}.json`;
  return existsSync(join(contentDir, file)) ? readJson(contentDir, file, interfaceSchema, problems) : undefined;
}

/** Texts inside the figures for readers of a locale; `undefined` when nobody has written them. English ones must be there. */
export function loadSamples(contentDir: string, locale: LocaleCode, problems: Problems): Samples | undefined {
  const file = `figures/${locale}.json`;
  return locale === SOURCE_LOCALE || existsSync(join(contentDir, file))
    ? readJson(contentDir, file, samplesSchema, problems)
    : undefined;
}
