// The dialog of DocSearch over our server.
import { DocSearch } from '@docsearch/react';
import { liteClient } from 'algoliasearch/lite';
import { createRoot } from 'react-dom/client';
import { hosts, settings } from './settings.ts';

const { appId, apiKey, index } = settings;

createRoot(document.getElementById('root') as HTMLElement).render(
  <DocSearch
    appId={appId}
    apiKey={apiKey}
    indices={[{ name: index, searchParameters: { facetFilters: ['language:en'] } }]}
    transformSearchClient={() => liteClient(appId, apiKey, { hosts })}
  />,
);
