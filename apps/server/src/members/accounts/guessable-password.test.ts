import { expect, it } from 'vitest';
import { findWeakness } from './guessable-password.ts';

it('judges passwords that come at once, each for itself, and leaves this process free', async () => {
  let free = false;
  setImmediate(() => {
    free = true;
  });
  const judged = Promise.all([
    findWeakness('iloveyouforever2', []),
    findWeakness('two verses facing each other', []),
    findWeakness('Summer2026Summer2026', []),
    findWeakness('zyxqila brumsch', ['Zyxqila Brumsch']),
  ]);
  expect(await judged).toEqual(['common', undefined, 'repeated', 'personal']);
  expect(free).toBe(true);
});
