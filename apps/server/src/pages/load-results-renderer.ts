import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Renders the results page of a locale: the part of the site that the build has bundled for the server. */
export type RenderResultsPage = (input: {
  /** `search.json` of the locale, parsed. */
  readonly config: unknown;
  /** Query part of the address. */
  readonly search: string;
  /** Runs queries of the search protocol; rejects when they cannot be answered. */
  readonly ask: (requests: readonly object[]) => Promise<unknown>;
}) => Promise<RenderedResults | undefined>;

/** Parts of the page as HTML. */
export interface RenderedResults {
  /** For the inside of `<duo-search-results>`. */
  readonly results: string;
  /** For behind it. */
  readonly state: string;
  /** The page's title element, in place of the one that was built. */
  readonly title?: string;
  /** Why the search could not be answered, when the results say so. */
  readonly failure?: unknown;
}

const FILE = 'results-page.cjs';
const MODULE = z.object({
  renderResultsPage: z.custom<RenderResultsPage>(
    (value) => typeof value === 'function',
    'no function renderResultsPage',
  ),
});

/**
 * The renderer from the folder of the server's parts, loaded when the first page is asked for. A missing one is told in the log, and a broken one when
 * it is loaded: results then need script.
 */
export function findResultsRenderer(dir: string, log: Logger): RenderResultsPage | undefined {
  const file = join(dir, FILE);
  const remedy = 'Without script the search page shows no results. Build the site: npm run build';
  if (!existsSync(file)) {
    log.warn({ file }, `There is no ${file}. ${remedy}`);
    return undefined;
  }
  let loading: Promise<RenderResultsPage> | undefined;
  return async (input) => {
    loading ??= load(file).catch((error: unknown) => {
      log.error({ err: error, file }, `${file} cannot be used. ${remedy}`);
      return async () => undefined;
    });
    return (await loading)(input);
  };
}

async function load(file: string): Promise<RenderResultsPage> {
  return MODULE.parse(await import(pathToFileURL(file).href)).renderResultsPage;
}
