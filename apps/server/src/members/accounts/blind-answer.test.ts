import { expect, it } from 'vitest';
import { answerBlind, BLIND_ANSWER_MS } from './blind-answer.ts';

/** A pause that lasts until it is ended. */
function heldPause() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: number[] = [];
  const pause = (ms: number) => {
    asked.push(ms);
    return promise;
  };
  return { pause, asked, end: resolve };
}

it('an answer about an address waits for the end of its pause, however soon the work is done', async () => {
  const { pause, asked, end } = heldPause();
  const events: string[] = [];
  const answer = answerBlind({ pause }, async () => {
    events.push('done');
    return 'made';
  }).then((made) => events.push(`answered: ${made}`));
  await new Promise(setImmediate);
  expect([asked, events]).toEqual([[BLIND_ANSWER_MS], ['done']]);
  end();
  await answer;
  expect(events).toEqual(['done', 'answered: made']);
});

it('an answer about an address waits for work that takes longer than its pause', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let given: string | undefined;
  const answer = answerBlind({ pause: async () => {} }, () => promise).then((made) => {
    given = made;
  });
  await new Promise(setImmediate);
  expect(given).toBeUndefined();
  resolve('made');
  await answer;
  expect(given).toBe('made');
});
