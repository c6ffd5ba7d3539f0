/** What answers a query for sure, quoted word for word from the section of one hit. */
export interface BestAnswer {
  /** Place of the hit among those that were given. */
  readonly at: number;
  /** Sentences, or rows of a table, a line each with ` · ` between its cells; empty where steps say all. */
  readonly text: string;
  /** What is to be done, one after the other; often none. */
  readonly steps: readonly string[];
}

/** Hits that one search asks for, and that a best answer is told by: with fewer of them, the row that is asked for may be missing. */
export const ANSWER_HITS = 20;

/** Words from which on a query may be answered; one is a name or a heading. */
const QUESTION_WORDS_MIN = 2;
/** In scripts without spaces, where two letters are a word. */
const DENSE_LETTERS_MIN = 4;

/** Whether a query asks something, so that a sentence may answer it. */
export function isQuestion(query: string): boolean {
  const dense = query.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  return dense >= DENSE_LETTERS_MIN || query.trim().split(/\s+/).length >= QUESTION_WORDS_MIN;
}

/**
 * How much better than the next section one has to be for what it says of the query (a share, squared), and how sure that is: see
 * benches/search/NOTES.md.
 */
const LEADS = [
  { coverage: 0.95, lead: 1.2 },
  { coverage: 0.6, lead: 1.7 },
  { coverage: 0.4, lead: 2.5 },
] as const;
/** A section that is for what the query is after is right more often, … */
const LEAD_IN_ROLE = 0.9;
/** … and a guess at what was mistyped, or a sentence among others, less often. */
const LEAD_OF_GUESS = 1.5;
/** … as does one whose readers and heading say other words, … */
const LEAD_OF_OTHER_WORDS = 1.15;
const LIKENESS_MIN = 1.3;
/** … and one of which nothing but headings says a part. */
const LEAD_OF_PART = 1.25;
const GUESSES = ['typing errors', 'nearest words'];
/** Below this, what is found is hardly like the query. */
const SCORE_MIN = 400;
/** Characters of a text that is quoted whole. */
const QUOTED = 360;
/** A row of the same section is quoted where it says that much of the query (a share, squared), and before the section's sentences where it says all of it. */
const ROW_COVERAGE_MIN = 0.15;
const ROW_COVERAGE_ALL = 0.95;
/** What the rows of a table have between their cells. */
const BETWEEN_CELLS = ' · ';
/** Rows that are quoted together: one error code may have two causes. */
const ROWS_MAX = 2;

/**
 * The best answer to a query, where there is no doubt that its first hit is the right one: the first sentences below the heading, the steps of the
 * section, or the row of its table that the query is found in.
 *
 * @param hits of the protocol with `answer`, `steps`, `content` and `_rankingInfo`, best first
 */
export function bestAnswer(hits: readonly unknown[]): BestAnswer | undefined {
  const [best, ...rest] = hits;
  if (!isObject(best)) return undefined;
  // Other sections may have a row of the same code: it's the same answer elsewhere, and no doubt about this one.
  const withRows = new Set(isRow(best) ? hits.filter(isRow).map(urlOf) : []);
  const next = rest.find((one) => isObject(one) && one['url'] !== best['url'] && !withRows.has(urlOf(one)));
  const rank = rankOf(best);
  const lead = leadOver(best, rank);
  if (lead === undefined || rank.score < SCORE_MIN || rank.score < rankOf(next).score * lead) return undefined;
  const steps = Array.isArray(best['steps']) ? best['steps'].filter((step) => typeof step === 'string') : [];
  const isHeading = best['type'] !== 'content';
  const code = isHeading && steps.length === 0 ? rowsOf(hits, best, ROW_COVERAGE_ALL, ROWS_MAX) : undefined;
  if (code) return { ...code, steps };
  const text = isRow(best) ? rowTexts(hits, best) : textOf(isHeading ? best['answer'] : best['content']);
  if (text || steps.length > 0) return { at: 0, text, steps };
  const row = rowsOf(hits, best, ROW_COVERAGE_MIN, 1);
  return row && { ...row, steps };
}

/** How much better than the next one a hit has to be; `undefined` for one that says too little of the query. */
function leadOver(hit: Record<string, unknown>, { coverage, role, stage, asked }: Rank): number | undefined {
  const least = LEADS.find((one) => coverage >= one.coverage)?.lead;
  if (least === undefined) return undefined;
  const inRole = role > 1 ? LEAD_IN_ROLE : 1;
  const guessed = GUESSES.includes(stage) ? LEAD_OF_GUESS : stage === 'partial headings' ? LEAD_OF_PART : 1;
  const inOtherWords = asked < LIKENESS_MIN ? LEAD_OF_OTHER_WORDS : 1;
  return least * inRole * guessed * inOtherWords * (hit['type'] === 'content' && !isRow(hit) ? LEAD_OF_GUESS : 1);
}

function urlOf(hit: unknown): unknown {
  return isObject(hit) ? hit['url'] : undefined;
}

/** Whether a hit is the row of a table. */
function isRow(hit: unknown): boolean {
  return isObject(hit) && hit['type'] === 'content' && textOf(hit['content']).includes(BETWEEN_CELLS);
}

/** The row of a table with the others of its section that say all of the query, a line each. */
function rowTexts(hits: readonly unknown[], row: Record<string, unknown>): string {
  const others = hits.filter(
    (hit) =>
      isObject(hit) &&
      hit !== row &&
      hit['url'] === row['url'] &&
      isRow(hit) &&
      rankOf(hit).coverage >= ROW_COVERAGE_ALL,
  );
  return [row, ...others.slice(0, ROWS_MAX - 1)].map((hit) => textOf(isObject(hit) && hit['content'])).join('\n');
}

/** The first texts of the section of a hit that say so much of the query, a line each; of several, rows of tables alone. */
function rowsOf(hits: readonly unknown[], { url }: Record<string, unknown>, least: number, most: number) {
  const says = (hit: unknown): hit is Record<string, unknown> =>
    isObject(hit) &&
    hit['url'] === url &&
    textOf(hit['content']) !== '' &&
    (most === 1 || isRow(hit)) &&
    rankOf(hit).coverage >= least;
  const at = hits.findIndex(says);
  if (at < 1) return undefined;
  const texts = hits.filter(says).slice(0, most);
  return { at, text: texts.map(({ content }) => textOf(content)).join('\n') };
}

/** Its first sentences, as many as are quoted. */
const SENTENCES = new RegExp(`^[^]{12,${QUOTED}}(?:[.!](?=\\s)|[。！।۔])`, 'u');

/** A text, or of a longer one its first sentences; empty where it has none. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.length <= QUOTED ? value : (SENTENCES.exec(value)?.[0] ?? '');
}

interface Rank {
  readonly score: number;
  readonly coverage: number;
  /** Factor for the role of its section. */
  readonly role: number;
  readonly stage: string;
  /** Factor for how like the query a phrase of readers or the heading is. */
  readonly asked: number;
}

function rankOf(hit: unknown): Rank {
  const info = isObject(hit) && isObject(hit['_rankingInfo']) ? hit['_rankingInfo'] : {};
  const factors = isObject(info['factors']) ? info['factors'] : {};
  return {
    score: Number(info['userScore']) || 0,
    coverage: Number(factors['coverage']) || 0,
    role: Number(factors['role']) || 1,
    stage: String(info['stage']),
    asked: Number(factors['asked']) || 1,
  };
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
