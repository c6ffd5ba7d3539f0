import { usageAnswerSchema, usageBatchSchema } from '@duoverso/contracts/usage';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { createWorkGate } from '../../budgets/work-gate.ts';
import type { MemberServices } from '../member-services.ts';
import { requireService } from './require-service.ts';
import { takeBatch } from './take-batch.ts';

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
