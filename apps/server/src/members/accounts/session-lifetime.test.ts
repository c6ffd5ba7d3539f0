import { describe, expect, it } from 'vitest';
import { oldestSession, prolongedUntil, sessionEnd } from './session-lifetime.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGUN = new Date('2026-01-01T12:00:00Z');
const day = (days: number): Date => new Date(BEGUN.getTime() + days * DAY_MS);

describe('a session', () => {
  it('ends 30 days after it was last used', () => {
    expect(sessionEnd(BEGUN)).toEqual(day(30));
  });

  it('ends 180 days after signing in, however much it is used', () => {
    expect(oldestSession(day(180))).toEqual(BEGUN);
  });

  it.each<[string, number, number, number | undefined]>([
    ['stays as it is in its first hours', 30, 23 / 24, undefined],
    ['is prolonged to 30 days from now once a day', 30, 1, 31],
    ['and not again on the same day', 31, 1.5, undefined],
    ['is prolonged when it was unused for long', 30, 29, 59],
    ['is prolonged to its longest time and not beyond', 175, 170, 180],
    ['and stays as it is once it has that', 180, 171, undefined],
    ['until the last day', 180, 179, undefined],
    ['is prolonged by a little where little is left', 179, 150, 180],
  ])('%s', (_case, expires, now, until) => {
    const session = { begunAt: BEGUN, expiresAt: day(expires) };
    expect(prolongedUntil(session, day(now))).toEqual(until === undefined ? undefined : day(until));
  });
});
