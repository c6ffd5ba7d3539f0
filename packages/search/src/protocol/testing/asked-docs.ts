import { vi } from 'vitest';
import { answerSearch, type SearchRequest } from '../answer-search.ts';
import { createMemoryCatalogue, sampleRecord } from './memory-index.ts';

export const records = [
  sampleRecord({
    objectID: 'a',
    type: 'lvl1',
    hierarchy: { lvl0: 'Services', lvl1: 'DeepL key' },
    docusaurus_tag: ['docs-default-current'],
  }),
  sampleRecord({
    objectID: 'b',
    content: 'Paste the <b>key</b> into the settings of the extension and save it there for later use.',
    hierarchy: { lvl0: 'Services', lvl1: 'DeepL key', lvl2: 'Steps' },
    url: '/en/docs/services/deepL/#steps',
  }),
  sampleRecord({ objectID: 'c', content: 'No such thing.', hierarchy: { lvl0: 'Guide', lvl1: 'Usage' } }),
  sampleRecord({ objectID: 'd', language: 'de', content: 'Der key.', hierarchy: { lvl0: 'Dienste', lvl1: 'DeepL' } }),
];
export const catalogue = createMemoryCatalogue('docs', records);

export function ask(request: Partial<SearchRequest> & { body: string }) {
  const onError = vi.fn();
  const { status, body, searches } = answerSearch({ endpoint: 'queries', ...request }, catalogue, onError);
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into JSON of any shape
  return { status, answer: JSON.parse(body) as any, searches, onError };
}

export function query(params: Record<string, unknown>, indexName = 'docs') {
  const { answer, status } = ask({ body: JSON.stringify({ requests: [{ indexName, ...params }] }) });
  return status === 200 ? answer.results[0] : { status, ...answer };
}

export const idsOf = (result: { hits: { objectID: string }[] }) => result.hits.map(({ objectID }) => objectID);
