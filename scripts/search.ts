// npm run search -- index | query | serve | push: search for any collection of records, the site's own or not.
import './print-visibly.ts';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { runSearch } from '@duoverso/tooling/search';

const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');

await runSearch(process.argv.slice(2), {
  command: 'npm run search --',
  async serveSearch(options) {
    const { serveSearch } = await import('../apps/server/src/start/search-server.ts');
    await serveSearch(options);
  },
  async addToSite({ language, section, words }) {
    const { addSynonym, addWords } = await import('@duoverso/tooling/search/add-words');
    return section === undefined
      ? addSynonym(contentDir, language, words)
      : addWords(contentDir, language, section, words);
  },
  pushRecords: async (options) => (await import('@duoverso/tooling/search/push-records')).pushRecords(options),
});
