import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { formatProblems } from '@duoverso/content/diagnostics/problems';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { diagnosticOverlay } from './diagnostic-overlay.ts';
import { PAGE_EVENT, watchShownPages } from './shown-pages.ts';

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
  document.addEventListener('astro:page-load', tell);
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

/** Lets the site read its content anew, in the program that renders the pages. */
async function readAgain(server: ViteDevServer): Promise<readonly Problem[]> {
  let problems: readonly Problem[] = [];
  for (const environment of Object.values(server.environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    // Lists of pages are made anew when they are next asked for.
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
