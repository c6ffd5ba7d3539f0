import { z } from 'zod';
import { ProtocolError } from './protocol-error.ts';

/** One query of a request, its parameters brought together but not yet parsed. */
export interface GivenQuery {
  readonly indexName: string;
  /** `facet` searches the values of a facet instead of records. */
  readonly type: 'default' | 'facet';
  readonly params: Readonly<Record<string, unknown>>;
}

export interface GivenQueries {
  readonly queries: readonly GivenQuery[];
  readonly strategy: 'none' | 'stopIfEnoughMatches';
}

/** As many as the hosted service takes in one request. */
const MAX_QUERIES = 50;

const MAX_INDEX_NAME_LENGTH = 256;

const SINGLE = z.looseObject({ params: z.union([z.string(), z.looseObject({})], 'a string or an object').nullish() });
const QUERY = SINGLE.extend({
  indexName: z
    .string('the name of an index')
    .min(1, 'the name of an index')
    .max(MAX_INDEX_NAME_LENGTH, `the name of an index, at most ${MAX_INDEX_NAME_LENGTH} characters`),
  type: z.enum(['default', 'facet'], 'default or facet').nullish(),
});
const QUERIES = z.object({
  requests: z.array(QUERY, 'a list of queries').max(MAX_QUERIES, `at most ${MAX_QUERIES} queries`),
  strategy: z.enum(['none', 'stopIfEnoughMatches'], 'none or stopIfEnoughMatches').nullish(),
});

/**
 * Parses the body of a request to many indexes. Parameters may stand beside `indexName` or in `params`, there as an object or as a
 * query string; in `params` they win.
 * @throws {ProtocolError} 400 for what is not such a body.
 */
export function parseQueriesBody(body: string): GivenQueries {
  const { requests, strategy } = parseWith(QUERIES, body);
  const queries = requests.map(({ indexName, type, ...rest }) => ({
    indexName,
    type: type ?? 'default',
    params: bringTogether(rest),
  }));
  return { queries, strategy: strategy ?? 'none' };
}

/** Parses the body of `POST /1/indexes/{name}/query`, which may be empty. @throws {ProtocolError} 400 for what is not such a body. */
export function parseQueryBody(body: string, indexName: string): GivenQuery {
  const params = bringTogether(parseWith(SINGLE, body.trim() === '' ? '{}' : body));
  return { indexName, type: 'default', params };
}

/** Parses JSON by a schema. @throws {ProtocolError} 400 naming the place of the first mistake. */
export function parseWith<T extends z.ZodType>(schema: T, body: string): z.output<T> {
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new ProtocolError(400, `Invalid request${place}, expected ${issue?.message ?? 'another body'}`);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProtocolError(400, 'Invalid JSON: the body of the request cannot be parsed');
  }
}

function bringTogether({ params, ...beside }: z.output<typeof SINGLE>): Record<string, unknown> {
  if (typeof params === 'string') return { ...beside, ...Object.fromEntries(new URLSearchParams(params)) };
  return { ...beside, ...params };
}
