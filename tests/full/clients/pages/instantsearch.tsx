// InstantSearch with a refinement list, highlights and pages over our server.
import { liteClient } from 'algoliasearch/lite';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  Highlight,
  Hits,
  InstantSearch,
  Pagination,
  RefinementList,
  SearchBox,
  Snippet,
  Stats,
} from 'react-instantsearch';
import { hosts, settings } from './settings.ts';

const { appId, apiKey, index } = settings;

createRoot(document.getElementById('root') as HTMLElement).render(
  <InstantSearch searchClient={liteClient(appId, apiKey, { hosts })} indexName={index}>
    <Configure hitsPerPage={10} filters="language:en" attributesToSnippet={['content:6']} />
    <SearchBox />
    <Stats />
    <RefinementList attribute="hierarchy.lvl0" searchable />
    <Hits
      hitComponent={({ hit }) => (
        <article>
          <h2>
            <Highlight hit={hit} attribute={['hierarchy', 'lvl1']} />
          </h2>
          <p className="whole">
            <Highlight hit={hit} attribute="content" />
          </p>
          <p className="part">
            <Snippet hit={hit} attribute="content" />
          </p>
        </article>
      )}
    />
    <Pagination />
  </InstantSearch>,
);
