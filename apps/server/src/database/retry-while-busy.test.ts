import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { retryWhileBusy } from './retry-while-busy.ts';

const failing = (code: string) => new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code }));

/** Fails so many times with a code of PostgreSQL, then gives its count of tries. */
function attempts(times: number, code: string) {
  const state = { tries: 0, pauses: [] as number[] };
  const attempt = () => {
    state.tries += 1;
    return state.tries <= times ? Promise.reject(failing(code)) : Promise.resolve(state.tries);
  };
  const pause = (ms: number) => Promise.resolve(state.pauses.push(ms));
  return { state, run: () => retryWhileBusy(attempt, pause) };
}

describe('retryWhileBusy', () => {
  it.each(['55P03', '40P01', '40001', '57014'])('tries again after %s, waiting longer each time', async (code) => {
    const { state, run } = attempts(3, code);
    expect(await run()).toBe(4);
    expect(state.pauses).toEqual(state.pauses.toSorted((a, b) => a - b));
    expect(state.pauses).toHaveLength(3);
  });

  it('gives up in the end, with the trouble itself', async () => {
    const { state, run } = attempts(9, '55P03');
    await expect(run()).rejects.toMatchObject({ cause: { code: '55P03' } });
    expect(state.tries).toBe(4);
  });

  it.each(['23505', '08006', '53300'])('does not try again after %s, which time does not mend', async (code) => {
    const { state, run } = attempts(1, code);
    await expect(run()).rejects.toMatchObject({ cause: { code } });
    expect(state.tries).toBe(1);
  });
});
