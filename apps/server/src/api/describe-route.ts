import { errorSchema } from '@duoverso/contracts/error';
import { createRoute, type OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi';
import type { ServerEnv } from '../http/answer.ts';

interface RouteDescription<Path extends string, Body extends z.ZodType | undefined, Answer extends z.ZodType> {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: Path;
  /** What it does, in one sentence. */
  readonly summary: string;
  readonly tag: string;
  readonly body?: Body;
  readonly answer: Answer;
  /** Whether the client has to be signed in. */
  readonly member?: boolean;
  /** Whether it takes a service key. */
  readonly service?: boolean;
}

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

/** A route with one good answer in JSON and API errors in the shape of the contracts. */
export function describeRoute<Path extends string, Answer extends z.ZodType>(
  description: RouteDescription<Path, undefined, Answer>,
): ReturnType<typeof routeWithoutBody<Path, Answer>>;
export function describeRoute<Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  description: RouteDescription<Path, Body, Answer> & { readonly body: Body },
): ReturnType<typeof routeWithBody<Path, Body, Answer>>;
export function describeRoute(description: RouteDescription<string, z.ZodType | undefined, z.ZodType>): RouteConfig {
  const { body } = description;
  return body ? routeWithBody({ ...description, body }) : routeWithoutBody({ ...description, body: undefined });
}

function routeWithoutBody<Path extends string, Answer extends z.ZodType>(
  description: RouteDescription<Path, undefined, Answer>,
) {
  return createRoute({ ...shared(description), responses: responses(description.answer) });
}

function routeWithBody<Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  description: RouteDescription<Path, Body, Answer> & { readonly body: Body },
) {
  return createRoute({
    ...shared(description),
    request: { body: { content: json(description.body), required: true } },
    responses: responses(description.answer),
  });
}

function shared<Path extends string>({
  method,
  path,
  summary,
  tag,
  member,
  service,
}: Pick<RouteDescription<Path, undefined, z.ZodType>, 'method' | 'path' | 'summary' | 'tag' | 'member' | 'service'>) {
  const security = member ? [{ session: [] }] : service ? [{ service: [] }] : undefined;
  return { method, path, summary, tags: [tag], ...(security && { security }) };
}

/** One good answer in JSON, and API errors in the shape of the contracts. */
export function responses<Answer extends z.ZodType>(answer: Answer) {
  return {
    200: { description: 'Done', content: json(answer) },
    default: { description: 'Refused; `error.code` says why', content: json(errorSchema) },
  };
}

/** The application that routes of the member API are added to; paths begin below `/api`. */
export type MemberApp = OpenAPIHono<ServerEnv>;
