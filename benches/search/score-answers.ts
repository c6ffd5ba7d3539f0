import { bestAnswer, isQuestion } from '@duoverso/contracts/best-answer';
import { answerSearch } from '@duoverso/search/protocol';
import type { SearchIndex } from '@duoverso/search/search-index';
import { searchRequest } from '../../apps/site/src/search/dialog/search-request.ts';
import { type JudgedQuestion, sectionOf } from './judged-questions.ts';
import { SITE_SEARCH } from './site-search.ts';

export interface AnswerScore {
  /** Questions whose first hit is right, and for how many of them a best answer is shown. */
  readonly firstRight: number;
  readonly shownOfRight: number;
  /** Questions with a best answer, and how many of these are right; one about something else has none that is. */
  readonly shown: number;
  readonly right: number;
}

/** Scores what the dialog quotes as the best answer, as it asks for it. */
export function scoreAnswers(index: SearchIndex, questions: readonly JudgedQuestion[], language: string): AnswerScore {
  const languages = new Map([[language, index]]);
  const catalogue = { indexes: new Map([[SITE_SEARCH.index, languages]]), refused: new Map() };
  const score = { firstRight: 0, shownOfRight: 0, shown: 0, right: 0 };
  for (const { query, sections } of questions) {
    const requests = [searchRequest({ index: SITE_SEARCH.index, insights: false }, query, { language })];
    const { body } = answerSearch({ endpoint: 'queries', body: JSON.stringify({ requests }) }, catalogue, raise);
    const hits: readonly { readonly url: string }[] = JSON.parse(body).results[0].hits;
    const best = isQuestion(query) ? bestAnswer(hits) : undefined;
    const [first, quoted] = [hits[0], best && hits[best.at]].map(
      (hit) => hit !== undefined && sections.includes(sectionOf(hit.url, language)),
    );
    if (first) score.firstRight += 1;
    if (first && best) score.shownOfRight += 1;
    if (best) score.shown += 1;
    if (quoted) score.right += 1;
  }
  return score;
}

function raise(error: unknown): never {
  throw error;
}
