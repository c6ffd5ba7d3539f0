import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { ACCENT, BASE_PATH, SITE_URL } from '@duoverso/tooling/project';
import { defineConfig } from 'astro/config';
import { browserWithoutNode } from './build/browser-without-node.ts';
import { contentReload } from './build/content-reload.ts';
import { headlineFace } from './build/headline-face.ts';
import { projectServer } from './build/project-server.ts';
import { islandFileNames, plainDynamicImport, scriptGroups, shortScripts } from './build/script-groups.ts';
import { shortName } from './build/short-name.ts';
import { siteFacts } from './build/site-facts.ts';
import { fastRefresh, staticReact } from './build/static-react.ts';
import { workspacePackages } from './build/workspace-packages.ts';

const projectDir = new URL('../../', import.meta.url);

export default defineConfig({
  site: SITE_URL,
  base: BASE_PATH,
  outDir: process.env['DIST_DIR'] ?? new URL('dist/', projectDir).pathname,
  cacheDir: new URL('.cache/astro/', projectDir).pathname,
  trailingSlash: 'always',
  integrations: [staticReact(), fastRefresh(), contentReload(), projectServer()],
  devToolbar: { enabled: false },
  // Astro's own prefetch fetches on press even on slow connections; src/browser/prefetch.ts never does.
  prefetch: false,
  build: { inlineStylesheets: 'never', assets: '_astro' },
  server: { host: 'localhost', port: Number(process.env['PORT'] ?? 4321) },
  vite: {
    plugins: [
      plainDynamicImport(),
      islandFileNames(),
      scriptGroups(),
      shortScripts(),
      siteFacts(SITE_URL, ACCENT),
      headlineFace(),
      shortName(SHORT_NAME),
      workspacePackages(),
      browserWithoutNode(),
    ],
    build: { assetsInlineLimit: 0 },
  },
});
