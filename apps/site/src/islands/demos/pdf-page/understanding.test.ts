import { describe, expect, it } from 'vitest';
import { FREE_READER, modeOf, PDF_PRO } from './understanding.ts';
import { followingScroll } from './use-joined-scroll.ts';

describe('modeOf', () => {
  it('knows the free reader and PDF Pro from what they understand', () => {
    expect([PDF_PRO, FREE_READER, { ...PDF_PRO, tables: false }].map(modeOf)).toEqual(['pro', 'free', 'mixed']);
  });
});

describe('followingScroll', () => {
  it.each([
    ['halfway', { scrollTop: 50, scrollHeight: 200, clientHeight: 100 }, { scrollHeight: 500, clientHeight: 100 }, 200],
    [
      'at the end',
      { scrollTop: 100, scrollHeight: 200, clientHeight: 100 },
      { scrollHeight: 300, clientHeight: 100 },
      200,
    ],
    [
      'nowhere to go',
      { scrollTop: 0, scrollHeight: 100, clientHeight: 100 },
      { scrollHeight: 300, clientHeight: 100 },
      0,
    ],
    [
      'a follower that fits',
      { scrollTop: 9, scrollHeight: 200, clientHeight: 100 },
      { scrollHeight: 80, clientHeight: 100 },
      0,
    ],
  ])('puts the other pane in the same place: %s', (_case, leader, follower, expected) => {
    expect(followingScroll(leader, follower)).toBe(expected);
  });
});
