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
import type { Engine } from './score-engine.ts';

export const PAGEFIND = { pagefind: '1.5.2' };
const DIR = join(projectDir, '.cache/peers/pagefind');
/** Pages of which the sections are fetched. */
const LOADED = 15;

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

/** Pagefind, which indexes with a program of its own and searches in a browser alone: asks it everything at once. */
export interface Pagefind {
  /** Gives the answers to `queries`; to others it has none. */
  ask(records: readonly SearchRecord[], language: string, queries: readonly string[]): Promise<Engine>;
  stop(): Promise<void>;
}

/** Installs Pagefind into the cache, unless it is there, and starts a browser for it. */
export async function startPagefind(): Promise<Pagefind> {
  writeProject(DIR, PAGEFIND);
  await install({ dir: DIR, versions: PAGEFIND });
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
    async ask(records, language, queries) {
      const folder = join(site, language);
      rmSync(folder, { recursive: true, force: true });
      const [code = language] = language.toLowerCase().split('-');
      const { index } = await module.createIndex({ forceLanguage: code });
      const pages = [...Map.groupBy(records, ({ url }) => url.replace(/#.*/, ''))];
      for (const [id, [url, own]] of pages.entries()) {
        const { errors } = await index.addHTMLFile({ url: `/${id}/`, content: pageOf(own, code) });
        if (errors.length > 0) throw new Error(`Pagefind refused ${url}: ${errors.join('; ')}`);
      }
      await index.writeFiles({ outputPath: folder });
      await index.deleteIndex();
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/${language}/search.html`);
      const found = await page.evaluate(searchAll, { queries, most: LOADED });
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

/** Runs in the page: the sections that each query finds, those of the best page first, on a page those with the most matches. */
async function searchAll({ queries, most }: { queries: readonly string[]; most: number }): Promise<string[][]> {
  interface Section {
    readonly url: string;
    readonly locations: readonly number[];
  }
  interface Result {
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
  for (const query of queries) {
    const { results } = await pagefind.search(query);
    const found = await Promise.all(results.slice(0, most).map((result) => result.data()));
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
function pageOf(records: readonly SearchRecord[], language: string): string {
  const blocks = records.map(({ type, hierarchy, content, url }) => {
    const text = escapeHtml((type === 'content' ? content : hierarchy[type]) ?? '');
    if (type === 'content') return `<p>${text}</p>`;
    const [, anchor] = url.split('#');
    const tag = type.replace('lvl', 'h');
    return `<${tag}${anchor ? ` id="${anchor}"` : ''}>${text}</${tag}>`;
  });
  return `<!doctype html><html lang="${language}"><body>${blocks.join('')}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
