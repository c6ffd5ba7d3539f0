import { LOCALE_CODES } from '@duoverso/locales';
import { z } from 'zod';
import type { Site } from '../http/load-site.ts';

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

/**
 * The results pages of the built site by their paths. None where another service answers the searches: this server's own index is not what
 * the browser would show.
 */
export function readResultsTemplates({ files }: Site): ReadonlyMap<string, ResultsTemplate> {
  const templates = new Map<string, ResultsTemplate>();
  for (const locale of LOCALE_CODES) {
    const path = `/${locale}/search/`;
    const page = files.get(path);
    const config = files.get(`/${locale}/search.json`);
    if (!page || !config) continue;
    const parsed = CONFIG.safeParse(JSON.parse(textOf(config.identity.bytes)));
    const parts = cut(textOf(page.identity.bytes));
    if (parsed.success && parsed.data.hosts.length === 0 && parts) {
      templates.set(path, { config: parsed.data, ...parts });
    }
  }
  return templates;
}

/** Texts of a page cannot hold these tags, since the build escapes them: they are found without reading the HTML. */
function cut(html: string): { before: string; after: string } | undefined {
  const [opening, ...more] = html.matchAll(OPENING);
  const end = html.indexOf(CLOSING);
  if (!opening || more.length > 0 || end < opening.index) return undefined;
  return { before: html.slice(0, opening.index + opening[0].length), after: html.slice(end + CLOSING.length) };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
