import { describe, expect, it } from 'vitest';
import { databaseAnswers } from './database-answers.ts';

describe('databaseAnswers', () => {
  it.each([
    ['answers', true, async () => {}, true],
    ['has not been reached since the start', false, async () => {}, false],
    ['is away', true, () => Promise.reject(new Error('away')), false],
    ['is behind a network that swallows packets', true, () => new Promise<void>(() => {}), false],
  ])('tells of a database that %s', async (_case, ready, ping, expected) => {
    expect(await databaseAnswers({ isReady: () => ready, ping })).toBe(expected);
  });
});
