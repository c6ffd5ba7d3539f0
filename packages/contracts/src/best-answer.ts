/** What answers a query for sure, quoted word for word from the section of one hit. */
export interface BestAnswer {
  /** Place of the hit among those that were given. */
  readonly at: number;
  /** Sentences, or the row of a table with ` · ` between its cells; empty where steps say all. */
  readonly text: string;
  /** What is to be done, one after the other; often none. */
  readonly steps: readonly string[];
}

/** The section says all that was asked (a share, squared), … */
const COVERAGE_MIN = 0.95;
/** … and is this much better than the next: how sure that is, tests/built/search-quality.test.ts holds. */
const LEAD_MIN = 1.3;
/** With a word that says little missing, it has to be better by more. */
const NEARLY_MIN = 0.8;
const NEARLY_LEAD = 1.6;
/** Characters of a text that is quoted whole. */
const QUOTED = 360;
/** A row of the same section is quoted where it says half of the query (a share, squared). */
const ROW_COVERAGE_MIN = 0.25;

/**
 * The best answer to a query, where there is no doubt that its first hit is the right one: the first sentences below the heading, the steps of the
 * section, or the row of its table that the query is found in.
 *
 * @param hits of the protocol with `answer`, `steps`, `content` and `_rankingInfo`, best first
 */
export function bestAnswer(hits: readonly unknown[]): BestAnswer | undefined {
  const [best, ...rest] = hits;
  if (!isObject(best)) return undefined;
  const next = rest.find((one) => isObject(one) && one['url'] !== best['url']);
  const { score, coverage } = rankOf(best);
  const lead = coverage >= COVERAGE_MIN ? LEAD_MIN : NEARLY_LEAD;
  if (coverage < NEARLY_MIN || score < rankOf(next).score * lead) return undefined;
  const text = textOf(best['type'] === 'content' ? best['content'] : best['answer']);
  const steps = Array.isArray(best['steps']) ? best['steps'].filter((step) => typeof step === 'string') : [];
  if (text || steps.length > 0) return { at: 0, text, steps };
  const at = hits.findIndex(
    (one, index) =>
      index > 0 &&
      isObject(one) &&
      one['url'] === best['url'] &&
      textOf(one['content']) !== '' &&
      rankOf(one).coverage >= ROW_COVERAGE_MIN,
  );
  const row = hits[at];
  return isObject(row) ? { at, text: textOf(row['content']), steps: [] } : undefined;
}

/** Its first sentences, as many as are quoted. */
const SENTENCES = new RegExp(`^[^]{12,${QUOTED}}(?:[.!](?=\\s)|[。！।۔])`, 'u');

/** A text, or of a longer one its first sentences; empty where it has none. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.length <= QUOTED ? value : (SENTENCES.exec(value)?.[0] ?? '');
}

function rankOf(hit: unknown): { score: number; coverage: number } {
  const info = isObject(hit) ? hit['_rankingInfo'] : undefined;
  if (!isObject(info)) return { score: 0, coverage: 0 };
  const { userScore, factors } = info;
  return { score: Number(userScore) || 0, coverage: isObject(factors) ? Number(factors['coverage']) || 0 : 0 };
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
