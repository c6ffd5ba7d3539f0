import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { excerptOf, located, placeOf } from '@duoverso/content/diagnostics/excerpt';
import type { Problem, ProblemFolders } from '@duoverso/content/diagnostics/problem';
import { formatProblems } from '@duoverso/content/diagnostics/problems';
import { isMisalignment } from '@duoverso/content/docs/align-blocks';
import { isLocale, SOURCE_LOCALE } from '@duoverso/locales';
import type { AstroIntegration } from 'astro';
import { type ErrorPayload, type HotChannelClient, isRunnableDevEnvironment, type ViteDevServer } from 'vite';

/** Event with which a browser tells which page it shows; its data is `{ href }`. */
const PAGE_EVENT = 'duoverso:page';
/** Marks the request with which the server looks whether a page has become another one. */
const LOOK = 'x-duoverso-look';
/** Addresses of Vite itself and of modules: what changes there it tells browsers itself. */
const NO_PAGE = /^\/(@|__|node_modules\/|src\/)|\.(ts|tsx|js|mjs|css|map|astro)(\?|$)/;

/** The pages that browsers show while someone writes. */
interface ShownPages {
  /** Calls back for every browser that shows a page, with its address, as soon as it says so. */
  onShow(listener: (href: string, client: HotChannelClient) => void): void;
  /** Browsers with the address of the page that each shows. */
  list(): Iterable<readonly [HotChannelClient, string]>;
  /** Makes the shown pages again and lets those browsers load again whose page has become another one. */
  reloadChanged(): Promise<void>;
}

/** The page that a browser shows, and the hash of its bytes. */
interface Shown {
  readonly href: string;
  readonly fingerprint: string | undefined;
}

/** Remembers what was served to browsers, so that a page which stays the same is not loaded again. */
function watchShownPages(server: ViteDevServer): ShownPages {
  const shown = new Map<HotChannelClient, Shown>();
  const served = new Map<string, string>();
  const listeners: ((href: string, client: HotChannelClient) => void)[] = [];
  server.ws.on(PAGE_EVENT, ({ href }: { href: string }, client) => {
    // What it has loaded is what was served last: nobody else asks for the page before it says so.
    shown.set(client, { href, fingerprint: served.get(href) });
    for (const listen of listeners) listen(href, client);
  });
  server.ws.on('vite:client:disconnect', (_data, client) => shown.delete(client));
  server.middlewares.use((request, response, next) => {
    const href = request.url ?? '/';
    if (request.method === 'GET' && !NO_PAGE.test(href) && !request.headers[LOOK]) {
      onceSent(response, (fingerprint) => served.set(href, fingerprint));
    }
    next();
  });
  return {
    onShow: (listener) => void listeners.push(listener),
    list: () => [...shown].map(([client, { href }]) => [client, href] as const),
    reloadChanged: async () => {
      const now = new Map<string, string | undefined>();
      // A page that cannot be looked at may have changed: its browser asks for it and sees what there is.
      for (const { href } of shown.values())
        if (!now.has(href)) now.set(href, await look(server, href).catch(() => undefined));
      for (const [client, { href, fingerprint }] of shown) {
        const current = now.get(href);
        if (!now.has(href) || (current !== undefined && current === fingerprint)) continue;
        shown.set(client, { href, fingerprint: current });
        client.send({ type: 'full-reload' });
      }
    },
  };
}

/** Hashes an answer on its way to the browser. */
function onceSent(response: ServerResponse, done: (fingerprint: string) => void): void {
  const hash = createHash('sha256');
  const { write, end } = response;
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) hash.update(chunk);
  };
  response.write = ((...args: Parameters<typeof write>) => {
    take(args[0]);
    return Reflect.apply(write, response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    take(args[0]);
    done(hash.digest('hex'));
    return Reflect.apply(end, response, args);
  }) as typeof end;
}

/** The fingerprint of a page as it would be served now. */
async function look(server: ViteDevServer, href: string): Promise<string> {
  const bound = server.httpServer?.address();
  if (!bound || typeof bound === 'string') throw new Error('The development server listens at no port.');
  const { address, port, family } = bound;
  const host = family === 'IPv6' ? `[${address}]` : address;
  const answer = await fetch(`http://${host}:${port}${href}`, { headers: { [LOOK]: '1', accept: 'text/html' } });
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}

/** Problems that are told of over one. */
const MOST_BELOW = 8;

/**
 * What the browser shows over a page while the content is faulty: the first problem with its lines, and the places of the others; `undefined` when
 * nothing concerns the page. A translation that does not line up with its English page yet concerns the pages in its language alone: whoever writes
 * the English page translates it afterwards.
 * @param href address of the page
 */
function diagnosticOverlay(
  problems: readonly Problem[],
  href: string,
  folders: ProblemFolders,
): ErrorPayload | undefined {
  const language = href.split('/').find((segment) => isLocale(segment)) ?? SOURCE_LOCALE;
  const [first, ...others] = problems.filter((problem) => !isMisalignment(problem) || concerns(problem, language));
  if (!first) return undefined;
  const place = placeOf(first, folders);
  const excerpt = excerptOf(first, folders) ?? '';
  const { where, what, remedy, also = [] } = located(first, folders);
  const list = [...also, ...others.map((problem) => `${located(problem, folders).where}: ${problem.what}`)];
  const more = list.length > MOST_BELOW ? [...list.slice(0, MOST_BELOW), `and ${list.length - MOST_BELOW} more`] : list;
  const count = 1 + others.length;
  return {
    type: 'error',
    err: {
      name: 'Content',
      title: `${count} ${count === 1 ? 'problem' : 'problems'} in the content`,
      message: `${escapeHtml(where)}<br>${escapeHtml(what)}`,
      hint: escapeHtml(remedy),
      ...(place && { id: place.file, loc: { file: place.file, line: place.line, column: place.column } }),
      frame: excerpt,
      ...(excerpt && { highlightedCode: `<pre dir="ltr"><code>${escapeHtml(excerpt)}</code></pre>` }),
      plugin: 'duoverso-content-reload',
      stack: [`${where}: ${what}`, excerpt, remedy, ...(more.length > 0 ? ['', 'Also:', ...more] : [])].join('\n'),
    },
  };
}

function concerns({ where }: Problem, language: string): boolean {
  return where.split('/').some((segment) => language === segment || language.startsWith(`${segment}-`));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = {
  projectDir: process.env['PROJECT_DIR'] ?? PROJECT,
  contentDir: process.env['CONTENT_DIR'] ?? `${PROJECT}content`,
};
/** Interface strings may lie elsewhere. */
const WATCHED = [FOLDERS.contentDir, ...(process.env['MESSAGES_DIR'] ? [process.env['MESSAGES_DIR']] : [])];
/** Editors save a file in several steps, and a change of branch saves many: they are taken together. */
const SETTLED_AFTER_MS = 20;

/** The server learns from this which page a browser shows, after each navigation. */
const REPORT_PAGE = `if (import.meta.hot) {
  const tell = () => import.meta.hot.send('${PAGE_EVENT}', { href: location.pathname + location.search });
  document.addEventListener('duo:page-load', tell);
  import.meta.hot.on('vite:ws:connect', tell);
  tell();
}`;

/**
 * While developing, a save under `content/` shows in the browser: the site takes the new texts, and those browsers load again whose page has
 * become another one. What is wrong with the content stands over the page, and in the terminal, until it is mended.
 */
export function contentReload(): AstroIntegration {
  return {
    name: 'duoverso-content-reload',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', REPORT_PAGE);
      },
      'astro:server:setup': ({ server }) => followContent(server),
    },
  };
}

function followContent(server: ViteDevServer): void {
  const pages = watchShownPages(server);
  let problems: readonly Problem[] = [];
  const report = (href: string, client: { send(payload: object): void }) => {
    const overlay = diagnosticOverlay(problems, href, FOLDERS);
    if (overlay) client.send(overlay);
    return overlay !== undefined;
  };
  pages.onShow((href, client) => void report(href, client));
  const refresh = async () => {
    const faulty = problems.length > 0;
    problems = await readAgain(server);
    if (problems.length > 0) server.config.logger.error(formatProblems(problems, FOLDERS));
    else if (faulty) server.config.logger.info('The content is faultless again.');
    for (const [client, href] of pages.list()) {
      // What stood over the page goes with it.
      if (!report(href, client) && faulty) client.send({ type: 'full-reload' });
    }
    if (!faulty || problems.length > 0) await pages.reloadChanged();
  };
  onSave(server, refresh);
  const rendering = server.environments[RENDERING];
  if (!rendering || !isRunnableDevEnvironment(rendering)) return;
  // Reading begins with the command, not with the first page.
  void rendering.runner.import<SiteModule>(SITE_CONTENT).then(({ siteProblems }) => {
    problems = siteProblems();
    if (problems.length > 0) server.config.logger.error(formatProblems(problems, FOLDERS));
  });
}

/** Lets the site read its content again, in the program that renders the pages. */
async function readAgain(server: ViteDevServer): Promise<readonly Problem[]> {
  let problems: readonly Problem[] = [];
  for (const environment of Object.values(server.environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    // Lists of pages are made again when they are next asked for.
    environment.hot.send('astro:content-changed', {});
    const rendered = environment.moduleGraph.getModulesByFile(SITE_CONTENT)?.size;
    if (!rendered && environment.name !== RENDERING) continue;
    const { refreshSite } = await environment.runner.import<SiteModule>(SITE_CONTENT);
    problems = refreshSite();
  }
  return problems;
}

const SITE_CONTENT = fileURLToPath(new URL('../src/page/site-content.ts', import.meta.url));

/** What that file gives while developing. */
interface SiteModule {
  siteProblems(): readonly Problem[];
  refreshSite(): readonly Problem[];
}

/** Environment in which Astro renders pages while developing. */
const RENDERING = 'ssr';

/** Runs the work after saves under `content/`, one after the other. */
function onSave(server: ViteDevServer, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const startedAt = Date.now();
  const workSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error: unknown) => server.config.logger.error(String(error)));
    }, SETTLED_AFTER_MS);
  };
  server.watcher.add(WATCHED);
  server.watcher.on('all', (_event, path) => {
    if (WATCHED.some((folder) => path.startsWith(`${folder}/`))) workSoon();
  });
  // Until the watcher knows every file it tells of no save.
  server.watcher.once('ready', () => {
    if (WATCHED.some((folder) => hasSavedSince(folder, startedAt))) workSoon();
  });
}

function hasSavedSince(folder: string, since: number): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).mtimeMs >= since,
  );
}
