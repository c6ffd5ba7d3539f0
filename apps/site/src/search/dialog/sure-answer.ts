import { isObject, parseHit, type SavedHit } from './search-hit.ts';

/** The sentence that begins the section which answers a question, as it stands there. */
export interface Quote {
  readonly text: string;
  readonly hit: SavedHit;
}

/** Words of a question; two are a name or a heading. */
const QUESTION_WORDS_MIN = 3;
/** In scripts without spaces, where two letters are a word. */
const DENSE_LETTERS_MIN = 5;
/** The section says all that was asked (a share, squared), … */
const COVERAGE_MIN = 0.95;
/** … and is this much better than the next: of the judged questions for which both hold, 98 in 100 are answered there. */
const LEAD_MIN = 1.5;

/** Whether a query asks something, so that a sentence may answer it. */
export function isQuestion(query: string): boolean {
  const dense = query.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  return dense >= DENSE_LETTERS_MIN || query.trim().split(/\s+/).length >= QUESTION_WORDS_MIN;
}

/**
 * The quotation that answers a question: the first sentence below the heading that is found first, where there is no doubt that it is the right one.
 * @param hits of the protocol with `answer` and `_rankingInfo`, best first
 */
export function sureQuote(hits: readonly unknown[], language: string): Quote | undefined {
  const [best, ...rest] = hits;
  const hit = parseHit(best, language);
  if (!hit || hit.type === 'content' || !isObject(best) || typeof best['answer'] !== 'string') return undefined;
  const next = rest.find((one) => isObject(one) && one['url'] !== hit.url);
  const { score, coverage } = rankOf(best);
  const isSure = coverage >= COVERAGE_MIN && score >= rankOf(next).score * LEAD_MIN;
  return isSure ? { text: best['answer'], hit } : undefined;
}

function rankOf(hit: unknown): { score: number; coverage: number } {
  const info = isObject(hit) ? hit['_rankingInfo'] : undefined;
  if (!isObject(info)) return { score: 0, coverage: 0 };
  const { userScore, factors } = info;
  return { score: Number(userScore) || 0, coverage: isObject(factors) ? Number(factors['coverage']) || 0 : 0 };
}
