import { createReadStream, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SearchRecord } from '@duoverso/search/search-record';
import { findBrowser } from '@duoverso/tooling/browser';
import { projectDir } from '@duoverso/tooling/project';
import { chromium } from '@playwright/test';
import { freePort } from '../../apps/server/src/database/embedded/endpoint.ts';
import { install, writeProject } from '../site/peers/projects.ts';
import { synonymPhrases, type WrittenWords } from './peers.ts';
import type { Engine } from './score-engine.ts';

export const PAGEFIND = { pagefind: '1.6.0' };
const DIR = join(projectDir, '.cache/peers/pagefind');
/** Pages of which the sections are fetched. */
const LOADED = 15;
/** Of search keywords; by default a word of text weighs 1 and one of a heading of the second level 6. */
const KEYWORDS_WEIGHT = 6;
/** It finds pages with all words alone, so a synonym is another query with it in the place of the word. */
const MOST_VARIANTS = 6;

/** Of the package, what is used here. */
interface PagefindModule {
  createIndex(options: { forceLanguage: string }): Promise<{ index: PagefindIndex }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<{ errors: readonly string[] }>;
  writeFiles(options: { outputPath: string }): Promise<unknown>;
  deleteIndex(): Promise<unknown>;
}

/** Pagefind, which indexes with a program of its own and searches in a browser alone: asks it everything in one go. */
export interface Pagefind {
  /** Gives the answers to `queries`; to others it has none. */
  ask(
    records: readonly SearchRecord[],
    language: string,
    queries: readonly string[],
    words?: WrittenWords,
  ): Promise<Engine>;
  stop(): Promise<void>;
}

/** Installs Pagefind into the cache, unless it is there, and starts a browser for it. */
export async function startPagefind(): Promise<Pagefind> {
  writeProject(DIR, PAGEFIND);
  await install({ dir: DIR, packages: PAGEFIND });
  const file = pathToFileURL(join(DIR, 'node_modules/pagefind/lib/index.js')).href;
  const module = (await import(file)) as PagefindModule;
  const site = join(DIR, 'site');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname);
    const language = path.split('/')[1] ?? '';
    if (path.endsWith('.html')) {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><html lang="${language}"><title>Search</title></html>`);
      return;
    }
    if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    createReadStream(join(site, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

  return {
    async ask(records, language, queries, words) {
      const folder = join(site, language);
      rmSync(folder, { recursive: true, force: true });
      const [code = language] = language.toLowerCase().split('-');
      const { index } = await module.createIndex({ forceLanguage: code });
      const pages = [...Map.groupBy(records, ({ url }) => url.replace(/#.*/, ''))];
      for (const [id, [url, own]] of pages.entries()) {
        const { errors } = await index.addHTMLFile({ url: `/${id}/`, content: pageOf(own, code, words !== undefined) });
        if (errors.length > 0) throw new Error(`Pagefind refused ${url}: ${errors.join('; ')}`);
      }
      await index.writeFiles({ outputPath: folder });
      await index.deleteIndex();
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/${language}/search.html`);
      const variants = queries.map((query) => variantsOf(query, code, words));
      const found = await page.evaluate(searchAll, { queries: variants, most: LOADED });
      await page.close();
      const known = new Map(queries.map((query, place) => [query, found[place] ?? []]));
      const addressOf = (found: string) => found.replace(/^\/(\d+)\//, (_, id) => pages[Number(id)]?.[0] ?? '');
      return (query) => (known.get(query) ?? []).map(addressOf);
    },
    async stop() {
      await browser.close();
      server.close();
      await module.close();
    },
  };
}

/** A query, and the same with its words' synonyms. */
function variantsOf(query: string, language: string, words: WrittenWords | undefined): string[] {
  const phrases = words ? synonymPhrases(query, words.synonyms, !['zh', 'ja', 'ko'].includes(language)) : [];
  const variants = phrases.map(({ from, to }) => query.toLowerCase().replace(from, to));
  return [query, ...new Set(variants)].slice(0, MOST_VARIANTS);
}

/**
 * Runs in the page: the sections that each query finds in any of its variants, those of the best page first, on a page those with the most
 * matches.
 */
async function searchAll(given: { queries: readonly (readonly string[])[]; most: number }): Promise<string[][]> {
  interface Section {
    readonly url: string;
    readonly locations: readonly number[];
  }
  interface Result {
    readonly id: string;
    readonly score: number;
    data(): Promise<{ url: string; sub_results: readonly Section[] }>;
  }
  const bundle = './pagefind.js';
  const pagefind = (await import(new URL(bundle, location.href).href)) as {
    options(given: Record<string, unknown>): Promise<void>;
    init(): Promise<void>;
    search(query: string): Promise<{ results: readonly Result[] }>;
  };
  await pagefind.options({ excerptLength: 1, baseUrl: '/' });
  await pagefind.init();
  const answers: string[][] = [];
  for (const variants of given.queries) {
    const all: Result[] = [];
    for (const variant of variants) all.push(...(await pagefind.search(variant)).results);
    const best = all.sort((one, other) => other.score - one.score);
    const results = best.filter(({ id }, place) => best.findIndex((one) => one.id === id) === place);
    const found = await Promise.all(results.slice(0, given.most).map((result) => result.data()));
    answers.push(
      found.flatMap(({ url, sub_results }) => {
        const sections = sub_results.toSorted((one, other) => other.locations.length - one.locations.length);
        return [...sections.map((section) => section.url), url];
      }),
    );
  }
  return answers;
}

/** A page of its records: headings with their addresses, which is how Pagefind tells sections and what it weighs. */
function pageOf(records: readonly SearchRecord[], language: string, withKeywords: boolean): string {
  const blocks = records.map(({ type, hierarchy, content, url, asked = [] }) => {
    const text = escapeHtml((type === 'content' ? content : hierarchy[type]) ?? '');
    const words = withKeywords ? asked.map((phrase) => `${escapeHtml(phrase)}.`).join(' ') : '';
    const keywords = words && `<p data-pagefind-weight="${KEYWORDS_WEIGHT}">${words}</p>`;
    if (type === 'content') return `<p>${text}</p>${keywords}`;
    const [, anchor] = url.split('#');
    const tag = type.replace('lvl', 'h');
    return `<${tag}${anchor ? ` id="${anchor}"` : ''}>${text}</${tag}>${keywords}`;
  });
  return `<!doctype html><html lang="${language}"><body>${blocks.join('')}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
