import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { docIds } from '@duoverso/content/data/check-navigation';
import {
  latestOf,
  listVersions,
  placeVersions,
  VERSION_FILE,
  VERSIONS_FOLDER,
  versionSchema,
} from '@duoverso/content/data/docs-versions';
import { docRoute } from '@duoverso/content/data/navigation';
import { readJson } from '@duoverso/content/data/read-json';
import { loadRedirects, type RedirectRow } from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { UsageError } from '../project/usage-error.ts';
import type { DocsCommand } from './docs-command.ts';
import { readNavigation } from './page-names.ts';
import { addRows } from './redirect-rows.ts';

/** Removes a version. */
export const drop: DocsCommand = {
  usage: 'VERSION',
  does: 'Removes a version and its pages. Its addresses lead to the pages of the latest version. Git still has its texts.',
  run([version, ...more], { contentDir, print }) {
    const versions = listVersions(contentDir);
    const known = versions.length > 0 ? `Versions: ${versions.join(', ')}.` : 'No version is cut.';
    if (version === undefined || more.length > 0) throw new UsageError(`Give the number of a version. ${known}`);
    if (!versions.includes(version)) throw new UsageError(`There's no version "${version}". ${known}`);
    const before = servedAddresses(contentDir);
    rmSync(join(contentDir, VERSIONS_FOLDER, version), { recursive: true });
    const lost = keepAddresses(contentDir, before);
    const { id } = latestOf(placeVersions(listVersions(contentDir)));
    print(`Dropped ${version}. The next build serves ${id === 'current' ? 'what is being written' : id} at /docs/.`);
    if (lost > 0)
      print(
        `${lost} addresses are in content/redirects.json now: each leads to the latest page, or says that it's gone.`,
      );
  },
};

/** Pages by the addresses at which a build serves them, in all versions; the address of each in the latest version beside it. */
export function servedAddresses(contentDir: string): Map<string, string> {
  const places = placeVersions(listVersions(contentDir));
  return new Map(
    places.flatMap(({ path, folder }) =>
      idsOf(contentDir, folder).map((id) => [docRoute(id, path), docRoute(id)] as const),
    ),
  );
}

function idsOf(contentDir: string, folder: string): string[] {
  if (folder === '') return docIds(readNavigation(contentDir));
  const problems = new Problems();
  const order = readJson(contentDir, `${folder}${VERSION_FILE}`, versionSchema, problems);
  problems.throwIfAny();
  return docIds(order ?? { sidebar: [], outsideSidebar: [] });
}

/**
 * Writes what becomes of addresses that versions had: they lead to the same page of the latest version, or to what has become of it. Gives how many there are.
 * @param before what was served before a version went
 */
function keepAddresses(contentDir: string, before: ReadonlyMap<string, string>): number {
  const now = servedAddresses(contentDir);
  const redirects = loadRedirects(contentDir, new Problems());
  const home = docRoute('index');
  const rows = [...before].flatMap(([from, latest]): RedirectRow[] => {
    if (now.has(from) || redirects.pages.has(from)) return [];
    const outcome = redirects.follow(latest);
    if ('gone' in outcome) return [{ from, gone: true, instead: outcome.instead ?? home }];
    const isThere = now.has(outcome.to) || outcome.to !== latest;
    return [isThere ? { from, to: outcome.to } : { from, gone: true, instead: home }];
  });
  addRows(contentDir, rows, arrivedSince(before, now));
  return rows.length;
}

/** Addresses that are served again. @param before what was served before the versions changed */
export function arrivedSince(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  return new Set([...now.keys()].filter((route) => !before.has(route)));
}
