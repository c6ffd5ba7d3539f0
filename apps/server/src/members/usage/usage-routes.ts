import { usageAnswerSchema, usageBatchSchema } from '@duoverso/contracts/usage';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { judgeSender } from '../../api/judge-sender.ts';
import { createWorkGate } from '../../budgets/work-gate.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { type KnownService, serviceOf } from './service-keys.ts';
import { takeBatch } from './take-batch.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who reports, on routes behind `requireService`. */
    service: KnownService;
  }
}

const BEARER = /^Bearer (\S+)$/i;

const usageRoute = describeRoute({
  method: 'post',
  path: '/usage',
  summary: 'Counts what members have used, as translation services report it; a batch counts once',
  tag: 'Usage',
  service: true,
  body: usageBatchSchema,
  answer: usageAnswerSchema,
});

/** Each holds a connection to the database for its whole batch, of which members need the others. */
const GATE = { name: 'batches of usage', atOnce: 4, maxWaiting: 100, retryAfterSeconds: 5 };

/** How translation services report what members have used. */
export function addUsageRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, engines, now } = services;
  const { plans, usage } = commerce.catalogue;
  const known = { features: usage.features, engines };
  const gate = createWorkGate(GATE);
  app.use(usageRoute.path, requireService(services));

  app.openapi(usageRoute, async (c) => {
    const { name, keyId } = c.var.service;
    const options = { service: name, keyId, known, plans, now: now() };
    const taken = () => takeBatch(database.db, c.req.valid('json'), options);
    const { answer } = await gate.run(name, () => countAttempt(services, 'usage', taken));
    return c.json(answer, 200);
  });
}

/** Lets programs through whose service key is good when their whole request is here, with their service in `c.var.service`. */
function requireService({ database, limits, config }: MemberServices): MiddlewareHandler<ServerEnv> {
  const judge = async (c: Context<ServerEnv>): Promise<KnownService> => {
    const key = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const service = await serviceOf(database.db, key);
    if (service === undefined) {
      await limits.count('service key by address', clientAddress(c, config.TRUST_PROXY));
      throw new ApiError('service_key_not_valid');
    }
    return service;
  };
  return async (c, next) => {
    c.set('service', await judgeSender(c, () => judge(c)));
    await next();
  };
}
