import { type JudgedQuestion, sectionOf } from './judged-questions.ts';
import type { Engine } from './score-engine.ts';

export interface QuestionScore {
  /** Questions that have an answer. */
  readonly questions: number;
  /** Mean of 1/rank of the first right section among ten. */
  readonly mrr: number;
  /** Shares of them with a right section first, and among the first three. */
  readonly success1: number;
  readonly success3: number;
  /** Questions outside of the site's matter, and for how many nothing is found. */
  readonly outside: number;
  readonly empty: number;
  readonly misses: readonly {
    readonly question: JudgedQuestion;
    readonly rank: number;
    readonly found: readonly string[];
  }[];
}

const SECTIONS = 10;

/** Scores an engine by section: the place that a visitor is led to, not only its page. */
export function scoreQuestions(engine: Engine, questions: readonly JudgedQuestion[], language: string): QuestionScore {
  const answerable = questions.filter(({ sections }) => sections.length > 0);
  const outside = questions.filter(({ sections }) => sections.length === 0);
  const found = (query: string) =>
    [...new Set(engine(query).map((url) => sectionOf(url, language)))].slice(0, SECTIONS);
  const judged = answerable.map((question) => {
    const sections = found(question.query);
    return {
      question,
      rank: sections.findIndex((section) => question.sections.includes(section)) + 1,
      found: sections,
    };
  });
  const share = (holds: (rank: number) => number) =>
    judged.length === 0 ? 1 : judged.reduce((sum, { rank }) => sum + (rank > 0 ? holds(rank) : 0), 0) / judged.length;
  return {
    questions: answerable.length,
    mrr: share((rank) => 1 / rank),
    success1: share((rank) => (rank === 1 ? 1 : 0)),
    success3: share((rank) => (rank <= 3 ? 1 : 0)),
    outside: outside.length,
    empty: outside.filter(({ query }) => found(query).length === 0).length,
    misses: judged.filter(({ rank }) => rank !== 1),
  };
}
