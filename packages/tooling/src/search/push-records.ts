import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openIndex } from '@duoverso/search/open-index';
import type { SearchRecord } from '@duoverso/search/search-record';
import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { UsageError } from '../project/usage-error.ts';

/** How the hosted service ranks records of this shape, as DocSearch configures it. */
export const HOSTED_SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(headline)',
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  // What the site's search asks by.
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type', 'role', 'hierarchy.lvl0'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  customRanking: ['desc(weight.page)', 'asc(weight.position)'],
  attributeForDistinct: 'url',
  distinct: true,
  allowTyposOnNumericTokens: false,
  removeWordsIfNoResults: 'allOptional',
};

export interface PushOptions {
  /** Folder of the index files, as the build makes it. */
  readonly dir: string;
  /** Of the index, here and there. */
  readonly name: string;
  readonly appId: string;
  /** One that may write: never the pages' own. */
  readonly adminKey: string;
  /** Of a service that speaks the same protocol elsewhere, such as `https://search.example.com`; else the hosted one. */
  readonly host?: string | undefined;
}

/** Records that the service takes in one request. */
const BATCH = 1_000;
const PAGE = 1_000;

/**
 * Sends the records of all languages to an index of the hosted service. They go into another index that then takes the place of the first, so visitors search the
 * old records until the new ones are all there, and go on with the old ones if it fails.
 * @returns how many records
 * @throws {UsageError} when there are none, or the service refuses
 */
export async function pushRecords({ dir, name, appId, adminKey, host }: PushOptions): Promise<number> {
  const objects = readIndexes(dir, name);
  const client = algoliasearch(appId, adminKey, host === undefined ? {} : { hosts: [hostOf(host)] });
  try {
    const { taskID } = await client.setSettings({ indexName: name, indexSettings: HOSTED_SETTINGS });
    await client.waitForTask({ indexName: name, taskID });
    await client.replaceAllObjects({ indexName: name, objects, batchSize: BATCH });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `The service has not taken the records, and "${name}" there is as it was: ${said}. Look at --app-id, SEARCH_ADMIN_KEY and --host.`,
    );
  }
  return objects.length;
}

/** All records, each with an id of its own: one record may be there in several languages. */
function readIndexes(dir: string, name: string): Record<string, unknown>[] {
  const files = readdirSync(dir).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.sqlite'));
  if (files.length === 0)
    throw new UsageError(`${dir} holds no index "${name}". Build the site, or make one with "index".`);
  return files.flatMap((file) => {
    const index = openIndex(join(dir, file));
    try {
      const records: SearchRecord[] = [];
      while (records.length < index.size) {
        const { hits } = index.search({ query: '', offset: records.length, limit: PAGE });
        if (hits.length === 0)
          throw new UsageError(`${file} gives ${records.length} of its ${index.size} records. Build it anew.`);
        records.push(...hits.map(({ record }) => record));
      }
      return records.map((record) => ({ ...record, objectID: `${record.language}:${record.objectID}` }));
    } finally {
      index.close();
    }
  });
}

function hostOf(address: string) {
  const { protocol, host } = new URL(address);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
