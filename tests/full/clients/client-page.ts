import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { PageSettings } from './pages/settings.ts';
import { API_KEY, APP_ID, INDEX } from './search-fixture.ts';

export interface ClientPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Bundles a page's script and serves it from an origin that is not the search server's. */
export async function serveClientPage(script: string, host: string): Promise<ClientPage> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'pages', script)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const settings: PageSettings = { host, appId: APP_ID, apiKey: API_KEY, index: INDEX };
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>client</title><link rel="icon" href="data:,"><div id="root"></div><script>globalThis.SEARCH = ${JSON.stringify(settings)}</script><script src="/page.js"></script></html>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(isScript ? outputFiles[0]?.text : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
