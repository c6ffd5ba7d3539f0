import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_LOCALE } from '@duoverso/locales';
import { listVersions, placeVersions, type VersionPlace } from '../data/docs-versions.ts';
import { docRoute, postRoute } from '../data/navigation.ts';
import { type Collection, listPages } from './doc-sources.ts';

/** Which texts a site shows. */
export interface Publication {
  /** Texts that join the site later are left out, in milliseconds since 1970. */
  readonly now: number;
  /** Whether they are shown all the same, and drafts with them. */
  readonly drafts: boolean;
}

/** A text that is not out yet. */
export interface UnpublishedText {
  /** Name in reports: `docs/usage`, `versions/1.0/docs/usage`, `news/first-steps`. */
  readonly text: string;
  readonly collection: Collection;
  readonly id: string;
  /** Folder of its version below the content folder, e.g. `versions/1.0/`; empty for what is being written. */
  readonly folder: string;
  /** Route of its page without locale, with its version: `/docs/1.0/usage/`. */
  readonly route: string;
  /** When it joins the site, ISO 8601; a draft never does by itself. */
  readonly publish?: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\n---(?:\r?\n|$)/;

/**
 * What the environment says: `DRAFTS=1` shows drafts, `BUILD_TIME` is the moment for which the site is built, else the clock's.
 * @throws {RangeError} for a moment that is none
 */
export function publicationOf(env: Readonly<Record<string, string | undefined>>): Publication {
  const { BUILD_TIME: moment, DRAFTS: drafts } = env;
  const now = moment ? Date.parse(moment) : Date.now();
  if (Number.isNaN(now)) {
    throw new RangeError(`BUILD_TIME is "${moment}". Give a moment such as 2026-12-24T09:00:00Z, or leave it out.`);
  }
  return { now, drafts: drafts === '1' };
}

/**
 * Texts whose English file says `draft: true` or a later `publish`, whether or not they are shown. Reads the front matter alone: what does not fit in it is
 * reported where the page is loaded.
 */
export function listUnpublished(contentDir: string, now: number): UnpublishedText[] {
  return placeVersions(listVersions(contentDir)).flatMap((version) => [
    ...listIn(contentDir, version, 'docs', now),
    // Posts have no versions.
    ...(version.folder === '' ? listIn(contentDir, version, 'news', now) : []),
  ]);
}

function listIn(contentDir: string, { folder, path }: VersionPlace, collection: Collection, now: number) {
  const dir = join(contentDir, folder);
  return listPages(dir, SOURCE_LOCALE, collection).flatMap((id): UnpublishedText[] => {
    const source = readFileSync(join(dir, collection, SOURCE_LOCALE, `${id}.md`), 'utf8');
    const [, head = ''] = FRONT_MATTER.exec(source) ?? [];
    const [, publish = ''] = /^publish:\s*["']?([^\s"'#]+)/m.exec(head) ?? [];
    const route = collection === 'docs' ? docRoute(id, path) : postRoute(id);
    const found = { text: `${folder}${collection}/${id}`, collection, id, folder, route };
    if (/^draft:\s*true\s*(?:#.*)?$/m.test(head)) return [found];
    return Date.parse(publish) > now ? [{ ...found, publish }] : [];
  });
}

/** The next moment at which a text joins the site, with the names of those that do. */
export function nextPublication(
  unpublished: readonly UnpublishedText[],
): { readonly publish: string; readonly texts: readonly string[] } | undefined {
  const planned = unpublished.filter(({ publish }) => publish !== undefined);
  const moments = planned.map(({ publish = '' }) => publish).sort((a, b) => Date.parse(a) - Date.parse(b));
  const [publish] = moments;
  if (publish === undefined) return undefined;
  const due = planned.filter((one) => Date.parse(one.publish ?? '') === Date.parse(publish));
  return { publish, texts: due.map(({ text }) => text) };
}
