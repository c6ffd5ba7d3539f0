import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../http/answer.ts';
import { PROBE_PATHS } from '../http/request-path.ts';
import type { Metrics } from './metrics.ts';

const AREAS: readonly (readonly [prefix: string, area: string])[] = [
  ['/api/', 'api'],
  ['/1/', 'search'],
  ['/_astro/', 'asset'],
];

/** Counts every request whose target is well-formed with its area, class of status and time until its answer is made; the others have been answered before. */
export function countRequests({ request }: Metrics): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    request(areaOf(c.var.target.path), c.res.status, (performance.now() - startedAt) / 1_000);
  };
}

/** What a path belongs to, for the metrics. */
export function areaOf(path: string): string {
  if (PROBE_PATHS.includes(path)) return 'probe';
  return AREAS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}
