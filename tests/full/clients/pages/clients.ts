// The browser builds of the clients, for a test to call.
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import algoliasearch4 from 'algoliasearch-4';
import algoliasearch4Lite from 'algoliasearch-4/lite.js';
import { hosts, settings } from './settings.ts';

const { appId, apiKey, index } = settings;
const query = { indexName: index, query: 'key', params: { hitsPerPage: 3, facetFilters: ['language:en'] } };
const plainHosts = hosts.map(({ url, protocol }) => ({ url, protocol }));

const SEARCHES = {
  '5': () => algoliasearch(appId, apiKey, { hosts }).search([query]),
  '5 lite': () => liteClient(appId, apiKey, { hosts }).search([query]),
  '4': () => algoliasearch4(appId, apiKey, { hosts: plainHosts }).search([query]),
  '4 lite': () => algoliasearch4Lite(appId, apiKey, { hosts: plainHosts }).search([query]),
  'a wrong key': () =>
    liteClient(appId, 'wrong', { hosts })
      .search([query])
      .catch((error: { name: string; status: number; message: string }) => ({ ...error, message: error.message })),
};

Object.assign(globalThis, { searchWith: (client: keyof typeof SEARCHES) => SEARCHES[client]() });
