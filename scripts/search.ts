// npm run search -- index | query | serve: search for any collection of records, the site's own or not.
import './print-visibly.ts';
import { runSearch } from '@duoverso/tooling/search';

await runSearch(process.argv.slice(2), async (options) => {
  const { serveSearch } = await import('../apps/server/src/start/search-server.ts');
  await serveSearch(options);
});
