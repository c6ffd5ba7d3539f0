#!/usr/bin/env node
// The command of the package @duoverso/search: npx @duoverso/search index | query | serve.
import { runSearch } from '@duoverso/tooling/search';

await runSearch(process.argv.slice(2), {
  command: 'npx @duoverso/search',
  async serveSearch(options) {
    const { serveSearch } = await import('../../apps/server/src/start/search-server.ts');
    await serveSearch({ ...options, worker: new URL('./search-worker.js', import.meta.url) });
  },
});
