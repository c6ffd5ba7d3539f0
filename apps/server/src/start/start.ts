import type { Credentials } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { createRememberingLog, type Warning } from '../config/recent-warnings.ts';
import { StartError } from '../config/start-error.ts';
import { loadSite, type Site } from '../http/load-site.ts';
import { createRecorder } from '../http/request-record.ts';
import type { BuiltSearch } from '../http/site-headers.ts';
import type { ServedMembers } from '../members/served-members.ts';
import type { Metrics, MetricsText } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import type { PrometheusMetrics } from '../metrics/prometheus.ts';
import { createFastPath } from '../pages/fast-path.ts';
import { type LiveSite, openLiveSite } from '../pages/live-site.ts';
import { findResultsRenderer } from '../pages/load-results-renderer.ts';
import type { SearchInsights } from '../search/search-insights.ts';
import { createApp, isOfTheApplication, type Readiness } from './app.ts';
import { openInsights, openSearch } from './open-search.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

export type { RunningServer } from './serve-app.ts';

/** What one of several processes does of a machine's work. */
export interface Part {
  /** Whether what is to happen once happens here: messages, backups, cleaning. */
  readonly jobs: boolean;
  /** Lines that the log of this process remembers, where it has one of its own. */
  readonly warnings?: () => readonly Warning[];
  /** Whether another process listens for this one. */
  readonly isGivenConnections?: boolean;
  /** What `/metrics` shows in place of the counts of this process alone. The port of the metrics is then not served here. */
  readonly showMetrics?: (own: PrometheusMetrics) => MetricsText;
}

const ALONE: Part = { jobs: true };

/**
 * Loads the built site, opens membership, metrics and search, and listens.
 * @throws {StartError} when there is no usable site, membership cannot be opened as it is configured, or an address cannot be used: that of the server or that of the metrics.
 */
export async function startServer(config: ServerConfig, given?: Logger, part: Part = ALONE): Promise<RunningServer> {
  const { log, warnings } = given
    ? { log: given, warnings: part.warnings ?? (() => []) }
    : createRememberingLog(config.LOG_LEVEL);
  const built = await loadSite(config.DIST_DIR);
  const live = await openLiveSite(built, { distDir: config.DIST_DIR, flagsFile: config.FLAGS_FILE, log });
  const { site } = live;
  checkBasePath(config.BASE_PATH, site.basePath);
  if (part.jobs) compareAddresses(config.PUBLIC_URL, site.siteUrl, log);
  const readiness: Readiness = { stopping: false };
  const opened: (() => Promise<void>)[] = [async () => live.close()];
  const close = () => closeAll(opened);
  try {
    // First: its process starts while the rest is loaded.
    let insights: SearchInsights | undefined;
    const credentials = credentialsOf(config, site.search, part.jobs ? log : undefined);
    const search = openSearch(config, credentials, log, { insights: () => insights });
    opened.push(search.close);
    const metrics = await openMetrics(config);
    const { METRICS_PORT: metricsPort, METRICS_TOKEN: metricsToken } = config;
    const { TRUST_PROXY: trustProxy, PUBLIC_URL: publicUrl } = config;
    const { base } = site.headers;
    const members = config.MEMBERSHIP
      ? await openMembers(config, log, site, { metrics, part, flags: live.flags })
      : undefined;
    if (members) opened.push(members.close);
    insights = await openInsights(config, log, members?.database);
    if (insights) opened.push(insights.close);
    const counter = members && (await openCounter(config, log, site, members));
    if (counter) opened.push(counter.close);
    if (members && part.jobs) opened.push(await openConsole(config, log, members, warnings));
    const shown = metrics && (part.showMetrics?.(metrics) ?? metrics);
    if (metrics && metrics === shown && metricsPort !== undefined) {
      opened.push(await serveMetrics(metrics, config.METRICS_HOST, metricsPort));
    }
    const openRecord = createRecorder({ log, metrics });
    const app = createApp({
      site,
      log,
      readiness,
      trustProxy,
      budgetFactor: config.RATE_LIMIT_FACTOR,
      publicUrl,
      search,
      renderResults: findResultsRenderer(config.SITE_SERVER_DIR, log),
      members,
      counter,
      openRecord,
      metricsPage: shown && metricsToken !== undefined ? { text: shown, token: metricsToken } : undefined,
    });
    const details = { files: site.files.size, heldBytes: site.heldBytes, dist: config.DIST_DIR };
    if (part.jobs) members?.startMails();
    const fastPath = createFastPath({ site, openRecord, trustProxy, publicUrl, reserved: isOfTheApplication });
    const { isGivenConnections } = part;
    return await serveApp({ app, config, log, readiness, fastPath, isGivenConnections, base, details, close });
  } catch (error) {
    await close(); // processes of the search and connections to the database would keep this one alive
    throw error;
  }
}

/** Closes what was opened, the last first, and once. */
async function closeAll(opened: (() => Promise<void>)[]): Promise<void> {
  for (const closeOne of opened.splice(0).reverse()) await closeOne();
}

/** @throws {StartError} where the environment says another base than the pages, whose links it cannot change. */
function checkBasePath(said: string | undefined, built: string): void {
  if (said === undefined || said.replace(/\/$/, '') === built) return;
  throw new StartError(
    `BASE_PATH=${JSON.stringify(said)} is not the base of the built site, which is ${JSON.stringify(`${built}/`)}. Build it again with this BASE_PATH (npm run build), or leave the variable out: the server takes the base of the build.`,
  );
}

/** Pages that name another address than that of the server are read all the same: who runs a copy of the site beside it means to. */
function compareAddresses(served: string | undefined, built: string | undefined, log: Logger): void {
  if (served === undefined || built === undefined || served === built) return;
  log.warn(
    { built, served },
    `The pages were built for ${built}: canonical links, alternates, the sitemap and previews of links name it, and not PUBLIC_URL. Build again with SITE_URL=${served} (npm run build).`,
  );
}

/** Loaded only where they're read. */
async function openMetrics(
  config: Pick<ServerConfig, 'METRICS_PORT' | 'METRICS_TOKEN'>,
): Promise<PrometheusMetrics | undefined> {
  if (config.METRICS_PORT === undefined && config.METRICS_TOKEN === undefined) return undefined;
  return (await import('../metrics/prometheus.ts')).createMetrics();
}

/** What membership is opened with beside the configuration. */
interface MembersBeside {
  readonly metrics: Metrics | undefined;
  readonly part: Part;
  readonly flags: LiveSite['flags'];
}

/** Loaded where accounts and membership are on: their libraries are the most of what the server can load. */
async function openMembers(
  config: ServerConfig,
  log: Logger,
  { headers: { base }, basePath }: Site,
  { metrics, part: { jobs }, flags }: MembersBeside,
) {
  const { openServedMembers } = await import('../members/served-members.ts');
  return openServedMembers(config, log, base, { metrics, jobs, basePath, offerWindow: (id) => flags().offers[id] });
}

/** Loaded only where the console is used. */
async function openConsole(
  { CONSOLE_PORT, ...config }: ServerConfig,
  log: Logger,
  { services }: Pick<ServedMembers, 'services'>,
  warnings: () => readonly Warning[],
): Promise<() => Promise<void>> {
  if (CONSOLE_PORT === undefined) return async () => {};
  const { openConsole: open } = await import('../console/open-console.ts');
  return open({ ...config, CONSOLE_PORT }, log, { services, warnings });
}

/** Loaded with the database, which keeps the counts. */
async function openCounter(
  config: ServerConfig,
  log: Logger,
  { measuring }: Site,
  { database }: Pick<ServedMembers, 'database'>,
) {
  return (await import('../measuring/open-measuring.ts')).openMeasuring(config, measuring, database, log);
}

/**
 * Whom the search answers: clients that ask as the built pages do, unless the environment says otherwise. Then the search of these pages is refused, which the log tells.
 * @throws {StartError} where neither the build nor the environment says it
 */
function credentialsOf(
  { SEARCH_APP_ID, SEARCH_API_KEY }: ServerConfig,
  built: BuiltSearch | undefined,
  log?: Logger,
): Credentials {
  const appId = SEARCH_APP_ID ?? built?.appId;
  const apiKey = SEARCH_API_KEY ?? built?.apiKey;
  if (appId === undefined || apiKey === undefined) {
    throw new StartError(
      'The built site does not say by which id and key its pages search. Build it again (npm run build), or set SEARCH_APP_ID and SEARCH_API_KEY.',
    );
  }
  for (const [name, said, own] of [
    ['SEARCH_APP_ID', appId, built?.appId],
    ['SEARCH_API_KEY', apiKey, built?.apiKey],
  ] as const) {
    if (own === undefined || said === own) continue;
    log?.warn(
      { built: own, served: said },
      `${name} is not what the pages were built with: their searches are refused here. Leave it out, or change search in content/settings.json and build again (npm run build).`,
    );
  }
  return { appId, apiKey };
}
