import { findHits } from './find-hits.ts';
import type { ResultsQuery } from './ResultsForm.tsx';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-props.ts';

/** The results page's answer to what its address asks for. */
export interface AnsweredQuery {
  /** What was asked, with the page that is shown. */
  readonly asked: ResultsQuery;
  readonly answer: SearchAnswer;
}

/**
 * Answers the results page, in the browser and on the server alike: a page beyond the last is the last one, and the hits of every section are
 * counted though only one is shown. Rejects when the search cannot be answered.
 */
export async function answerResults(
  client: SearchClient,
  config: SearchConfig,
  asked: ResultsQuery,
  snippetWords: number,
): Promise<AnsweredQuery> {
  const { query, section, allLanguages, version } = asked;
  const searched = { ...config, docsVersion: version };
  const options = { snippetWords, sections: true, ...(allLanguages && { language: null }) };
  const find = (page: number) => findHits(client, searched, query, { ...options, section, page: page - 1 });
  let { page } = asked;
  let answer = await find(page);
  if (answer.hits.length === 0 && answer.total > 0 && answer.pages > 0 && page > answer.pages) {
    page = answer.pages;
    answer = await find(page);
  }
  if (section === null) return { asked: { ...asked, page }, answer };
  const { sections } = await findHits(client, searched, query, { ...options, language: answer.language, hits: 1 });
  return { asked: { ...asked, page }, answer: { ...answer, sections } };
}
