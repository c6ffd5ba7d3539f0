import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { publicationOf } from '@duoverso/content/docs/publication';
import { followSite } from '@duoverso/content/site/follow-site';
import { loadSite } from '@duoverso/content/site/load-site';
import { heardSite, pageInputs } from '@duoverso/content/site/page-inputs';
import { FIGURE_NAMES } from '../figures/find-figure.ts';
import { renderFigure } from '../figures/render-figure.tsx';
import { cachedPerContent, contentChanged } from './cached-per-content.ts';
import { loadSettings, type Settings } from './settings.ts';

/** Root of the project. */
export const projectDir = process.env['PROJECT_DIR'] ?? fileURLToPath(findProject());
/** Folder of the content that is built. */
export const contentDir = process.env['CONTENT_DIR'] ?? `${projectDir}/content`;

const cache = openContentCache(projectDir, process.env['BUILD_CACHE_DIR']);
/** Drafts show in development. */
export const publication = import.meta.env.DEV ? { now: Date.now(), drafts: true } : publicationOf(process.env);
const options = {
  contentDir,
  projectDir,
  figures: renderFigure,
  figureNames: FIGURE_NAMES,
  parts: islandNames(projectDir),
  cache,
  publication,
};
/** While developing, the content is that of the last save; a build reads it once and stops at the first faulty state. */
const followed = import.meta.env.DEV ? followSite(options) : undefined;

/** Everything that the pages show, checked; a build hears which texts a page reads. */
export const site =
  followed?.site ?? heardSite(loadSite({ ...options, rendersAll: pageInputs() !== undefined }), pageInputs());

/** Switches of the site that are not prose: colour mode, tag manager, search. */
export const settings: Settings = import.meta.env.DEV ? followSettings() : loadSettings(contentDir);

if (!followed) cache.save();
// What pages ask for while they render, such as reports of translations.
pageInputs()?.atEnd(() => cache.save());

/** While developing: what was wrong when the content was read last. */
export function siteProblems(): readonly Problem[] {
  return followed?.problems() ?? [];
}

/** While developing: reads what has changed under `content/` and gives what is wrong with it now. */
export function refreshSite(): readonly Problem[] {
  contentChanged();
  return followed?.refresh() ?? [];
}

/** Settings as they stand whenever one is asked for. */
function followSettings(): Settings {
  const load = cachedPerContent(loadSettings);
  return new Proxy({} as Settings, { get: (_target, name) => Reflect.get(load(contentDir), name) });
}

/** Builds are started by npm in the project or in the site's workspace. */
function findProject(): URL {
  const here = new URL(`file://${process.cwd()}/`);
  return here.pathname.endsWith('/apps/site/') ? new URL('../../../', here) : here;
}

/**
 * What a copy file may name as `part`: the folders below `islands/` that hold an `island.tsx`.
 * @param projectDir root of the project
 */
export function islandNames(projectDir: string): string[] {
  const files = globSync('*/*/island.tsx', { cwd: join(projectDir, 'apps/site/src/islands') });
  return files.map((file) => basename(dirname(file))).sort();
}
