import { LOCALE_CODES } from '@duoverso/locales';
import { z } from 'zod';
import type { Site } from '../http/load-site.ts';
import { type SiteFile, textOf } from '../http/site-file.ts';

/** A built results page, cut where its results belong. */
export interface ResultsTemplate {
  /** `search.json` of its locale. */
  readonly config: unknown;
  readonly before: string;
  readonly after: string;
}

const CONFIG = z.looseObject({ hosts: z.array(z.string()) });
const OPENING = /<duo-search-results(?:\s[^>]*)?>/g;
const CLOSING = '</duo-search-results>';
const LOCALE_OF: ReadonlyMap<string, string> = new Map(LOCALE_CODES.map((code) => [`/${code}/search/`, code]));

/** Gives the results page of a path, `undefined` for other paths. */
export type ResultsTemplates = (path: string) => ResultsTemplate | undefined;

/**
 * The results pages of the built site, each read when it is first asked for. None where another service answers the searches: this server's own
 * index is not what the browser would show.
 */
export function readResultsTemplates({ files }: Site): ResultsTemplates {
  const templates = new Map<string, { readonly version: string; readonly read: ResultsTemplate | undefined }>();
  return (path) => {
    const locale = LOCALE_OF.get(path);
    if (locale === undefined) return undefined;
    const page = files.get(path);
    const version = page?.version ?? '';
    const known = templates.get(path);
    if (known?.version === version) return known.read;
    const read = readTemplate(page, files.get(`/${locale}/search.json`));
    templates.set(path, { version, read });
    return read;
  };
}

function readTemplate(page: SiteFile | undefined, config: SiteFile | undefined): ResultsTemplate | undefined {
  if (!page || !config) return undefined;
  const parsed = CONFIG.safeParse(JSON.parse(textOf(config)));
  const parts = cut(textOf(page));
  return parsed.success && parsed.data.hosts.length === 0 && parts ? { config: parsed.data, ...parts } : undefined;
}

/** Texts of a page cannot hold these tags, since the build escapes them: they are found without reading the HTML. */
function cut(html: string): { before: string; after: string } | undefined {
  const [opening, ...more] = html.matchAll(OPENING);
  const end = html.indexOf(CLOSING);
  if (!opening || more.length > 0 || end < opening.index) return undefined;
  return { before: html.slice(0, opening.index + opening[0].length), after: html.slice(end + CLOSING.length) };
}
