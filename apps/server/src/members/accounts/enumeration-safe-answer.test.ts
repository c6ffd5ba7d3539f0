import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createWorkGate } from '../../budgets/work-gate.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { answerEnumerationSafe, ENUMERATION_SAFE_MS, holdEnumerationSafeAnswers } from './enumeration-safe-answer.ts';

/** A server whose pauses and whose work last until they are ended, behind a gate with four places. */
function blindServer() {
  const [pauses, works] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked: number[] = [];
  const pause = (ms: number) => {
    asked.push(ms);
    return pauses.promise;
  };
  const gate = createWorkGate({ name: 'accounts', atOnce: 4, maxWaiting: 2, retryAfterSeconds: 5 });
  const app = new Hono<ServerEnv>();
  const done: string[] = [];
  app.onError((error, c) => c.text(error.message, 400));
  app.use(holdEnumerationSafeAnswers);
  app.use((c, next) => gate.run(c.req.query('from') ?? '', next) as Promise<void>);
  app.post('/', async (c) => {
    await answerEnumerationSafe(c, { pause }, async () => {
      await works.promise;
      done.push(c.req.query('from') ?? '');
      if (c.req.query('fails')) throw new Error('refused');
    });
    return c.text('made');
  });
  const answered: string[] = [];
  const ask = async (query: string) => {
    const answer = await app.request(`/?${query}`, { method: 'POST' });
    answered.push(await answer.text());
  };
  return { ask, asked, done, answered, gate, endWork: works.resolve, endPause: pauses.resolve };
}

/** Until everything that needs no waiting is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  ['made', 'from=a'],
  ['refused', 'from=a&fails=1'],
])('an answer about an address waits for the end of its pause, however soon it is %s', async (outcome, query) => {
  const { ask, asked, done, answered, endWork, endPause } = blindServer();
  const asking = ask(query);
  endWork();
  await settled();
  expect([asked, done, answered]).toEqual([[ENUMERATION_SAFE_MS], ['a'], []]);
  endPause();
  await asking;
  expect(answered).toEqual([outcome]);
});

it('an answer about an address waits for work that takes longer than its pause', async () => {
  const { ask, answered, endWork, endPause } = blindServer();
  const asking = ask('from=a');
  endPause();
  await settled();
  expect(answered).toEqual([]);
  endWork();
  await asking;
  expect(answered).toEqual(['made']);
});

it('[B02] thirty who sign up in the same second hold no place of the gate while their answers only wait', async () => {
  const { ask, done, answered, gate, endWork, endPause } = blindServer();
  endWork();
  const asking: Promise<void>[] = [];
  for (let person = 0; person < 30; person += 1) {
    asking.push(ask(`from=${person}`));
    await settled();
    expect(gate.running, `places after ${person + 1}`).toBe(0);
  }
  expect([done.length, answered.length]).toEqual([30, 0]);
  endPause();
  await Promise.all(asking);
  expect(answered).toEqual(Array.from({ length: 30 }, () => 'made'));
});
