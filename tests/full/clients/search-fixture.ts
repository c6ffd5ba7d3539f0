import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndexes } from '@duoverso/search/index-file/build-index';
import { collectHtml } from '@duoverso/search/sites/collect-html';
import { serveSearch } from '../../../apps/server/src/start/search-server.ts';
import { fixtureRecords } from './fixture-records.ts';

export const APP_ID = 'fixture-app';
export const API_KEY = 'fixture-key';
export const INDEX = 'fixture';
/** An index of a folder of pages as Docusaurus builds them. */
export const SITE_INDEX = 'site';

const BUILT_SITE = join(import.meta.dirname, '../../fixtures/built-site');

/** The running server over real index files of the fixture's records. */
export interface SearchFixture {
  readonly port: number;
  /** For the clients' `hosts`. */
  readonly host: string;
  /** Lines of the stored insights whose file begins with a name, once the server has stopped. */
  stored(name: 'events' | 'searches'): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function serveFixture(): Promise<SearchFixture> {
  const root = await mkdtemp(join(tmpdir(), 'duoverso-clients-'));
  const insights = join(root, 'insights');
  buildIndexes(fixtureRecords, { name: INDEX, outDir: join(root, 'indexes') });
  buildIndexes(collectHtml(BUILT_SITE).records, { name: SITE_INDEX, outDir: join(root, 'indexes') });
  Object.assign(process.env, { LOG_LEVEL: 'silent', SEARCH_INSIGHTS: 'true', INSIGHTS_DIR: insights });
  const server = await serveSearch({ dir: join(root, 'indexes'), port: 0, appId: APP_ID, apiKey: API_KEY });
  return {
    port: server.port,
    host: `127.0.0.1:${server.port}`,
    async stored(name) {
      const files = (await readdir(insights)).filter((file) => file.startsWith(name));
      const texts = await Promise.all(files.map((file) => readFile(join(insights, file), 'utf8')));
      return texts.flatMap((text) =>
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
    },
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      await rm(root, { recursive: true });
    },
  };
}
