import { describe, expect, it } from 'vitest';
import { advance, clockText, cueAt, ease } from './playback.ts';

describe('playback', () => {
  const cues = [
    { start: 1, end: 2, text: 'a' },
    { start: 2, end: 3, text: 'b' },
  ];

  it.each([
    [0.9, undefined],
    [1, 'a'],
    [2, 'b'],
    [3, undefined],
  ])('shows at %s seconds the cue that covers it', (time, text) => {
    expect(cueAt(cues, time)?.text).toBe(text);
  });

  it('goes on by the seconds that have passed and stops at the end', () => {
    expect(advance(1, 0.5, 10)).toEqual({ time: 1.5, ended: false });
    expect(advance(9.9, 0.5, 10)).toEqual({ time: 10, ended: true });
    // Some clocks go back when a sleeping computer wakes.
    expect(advance(5, -3, 10)).toEqual({ time: 5, ended: false });
  });

  it('writes moments as players do', () => {
    expect([0, 7.9, 67, 600].map(clockText)).toEqual(['0:00', '0:07', '1:07', '10:00']);
  });

  it('eases from 0 to 1 within its span', () => {
    expect([0, 1, 1.5, 2, 9].map((time) => ease(time, 1, 2))).toEqual([0, 0, 0.5, 1, 1]);
  });
});
