import type { AnsweredQuery } from './answer-results.ts';
import type { ResultsQuery } from './ResultsForm.tsx';

/** What the results page shows: an answer, or that there is none. */
export type ResultsState = AnsweredQuery | { readonly asked: ResultsQuery; readonly error: unknown };

/** Id of the element beside the results that holds what they were rendered from. */
export const RESULTS_STATE_ID = 'search-results-state';

/** The state as the text of a script element of data: nothing in it can end the element. An error is told by its absence. */
export function writeResultsState(state: ResultsState): string {
  const { asked } = state;
  return JSON.stringify('answer' in state ? { asked, answer: state.answer } : { asked }).replaceAll('<', '\\u003c');
}

/** Reads the state that the server has rendered, which this build has written; `undefined` on a page that it has not rendered. */
export function readResultsState(page: Document): ResultsState | undefined {
  const text = page.getElementById(RESULTS_STATE_ID)?.textContent;
  if (!text) return undefined;
  const state = JSON.parse(text) as { asked: ResultsQuery } & Partial<AnsweredQuery>;
  return state.answer ? { asked: state.asked, answer: state.answer } : { asked: state.asked, error: undefined };
}
