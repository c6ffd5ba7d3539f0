import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../answer.ts';
import type { Metrics } from './metrics.ts';

const AREAS: readonly (readonly [prefix: string, area: string])[] = [
  ['/api/', 'api'],
  ['/1/', 'search'],
  ['/_astro/', 'asset'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
];

/** Counts every request with its area, class of status and time until its answer is made. */
export function countRequests({ request }: Metrics): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const path = c.var.target.path;
    const area = AREAS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
    request(area, c.res.status, (performance.now() - startedAt) / 1_000);
  };
}
