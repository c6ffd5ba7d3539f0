import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Problems } from '../diagnostics/problems.ts';
import { sidebarEntrySchema } from './navigation.ts';

/** Folder of the versions that were cut, below the content folder: one folder each, with its number as name. */
export const VERSIONS_FOLDER = 'versions';
/** What a cut writes beside the texts of a version. */
export const VERSION_FILE = 'version.json';
/** Id of the documentation that is being written. */
export const CURRENT_VERSION = 'current';
/** Where it's served while something is cut. */
const NEXT = 'next';
const DOCS = '/docs/';

/** A number of a version as folders and addresses have it: `1`, `1.0`, `2.1.3`; one number has one form. */
const VERSION = /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8}))*$/;

/** `version.json` of a version: the order of its pages, as `content/navigation.json` had it. */
export const versionSchema = z.strictObject({
  /** Day of the cut, ISO 8601. */
  cut: z.iso.date(),
  sidebar: z.array(sidebarEntrySchema),
  outsideSidebar: z.array(z.string()),
});

/** A version of the documentation by where it's written and served. */
export interface VersionPlace {
  /** `current` for what is being written, else its number. */
  readonly id: string;
  /** Its address below `/docs/`, with a slash at its end: `1.0/`, `next/`; empty for the latest. */
  readonly path: string;
  /** Its folder below the content folder, with a slash at its end: `versions/1.0/`; empty for what is being written. */
  readonly folder: string;
}

/** Whether a text is the number of a version. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Which of two numbers is newer: greater than 0 when the first one is. Parts are compared as numbers, so 1.10 is newer than 1.9. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let part = 0; part < Math.max(left.length, right.length); part += 1) {
    const difference = (left[part] ?? -1) - (right[part] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The numbers of the versions that were cut, newest first. Folders with other names are added to `problems`. */
export function listVersions(contentDir: string, problems?: Problems): string[] {
  const names = foldersIn(join(contentDir, VERSIONS_FOLDER));
  // A cut that was interrupted leaves a hidden one.
  for (const name of names.filter((one) => !isVersion(one) && !one.startsWith('.'))) {
    const what = `"${name}" is no number of a version.`;
    problems?.add(
      `content/${VERSIONS_FOLDER}/${name}`,
      what,
      'Name the folder with digits and full stops, e.g. "1.0".',
    );
  }
  return names.filter(isVersion).sort((a, b) => compareVersions(b, a));
}

/**
 * Where versions are served: what is being written comes first, then those that were cut. The newest cut one is the latest; while nothing is cut, what is
 * being written is. As in Docusaurus.
 * @param cut numbers, newest first
 */
export function placeVersions(cut: readonly string[]): VersionPlace[] {
  return [
    { id: CURRENT_VERSION, path: cut.length === 0 ? '' : `${NEXT}/`, folder: '' },
    ...cut.map((id, index) => ({ id, path: index === 0 ? '' : `${id}/`, folder: `${VERSIONS_FOLDER}/${id}/` })),
  ];
}

/** The version that is served without a number. */
export function latestOf<Version extends Pick<VersionPlace, 'path'>>(versions: readonly Version[]): Version {
  const latest = versions.find(({ path }) => path === '');
  if (!latest) throw new Error('unreachable: one version is always the latest');
  return latest;
}

/** Whether the address of a page could be that of a version: `next`, `1.0/usage`. */
export function isVersionAddress(pageId: string): boolean {
  const [first = ''] = pageId.split('/');
  return first === NEXT || isVersion(first);
}

/** The version at whose address a route is, with the route as texts write it: `/docs/1.0/usage/` is `/docs/usage/` of 1.0. Routes beside the documentation have no version. */
export function splitVersion(
  route: string,
  versions: readonly VersionPlace[],
): { readonly version: VersionPlace | undefined; readonly route: string } {
  if (!route.startsWith(DOCS)) return { version: undefined, route };
  const below = route.slice(DOCS.length);
  const named = versions.find(({ path }) => path !== '' && below.startsWith(path));
  const version = named ?? versions.find(({ path }) => path === '');
  return { version, route: `${DOCS}${below.slice(named?.path.length ?? 0)}` };
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return []; // no folder: nothing was cut
  }
}

/** The address of a page of the documentation, or of its section, in what isn't released yet; other addresses stay. */
export function addressInNext(address: string): string {
  return address.startsWith(DOCS) ? `${DOCS}${NEXT}/${address.slice(DOCS.length)}` : address;
}

/** Whether a route is one of a version that isn't the latest: such versions come and go. */
export function isBesideLatest(route: string): boolean {
  const [first = '', ...rest] = route.startsWith(DOCS) ? route.slice(DOCS.length).split('/') : [];
  return rest.length > 0 && (first === NEXT || isVersion(first));
}

/** Whether a route is the first page of a version that isn't the latest, below which the version has everything that it has. */
export function isFirstOfVersion(route: string): boolean {
  return isBesideLatest(route) && route.slice(DOCS.length).indexOf('/') === route.length - DOCS.length - 1;
}
