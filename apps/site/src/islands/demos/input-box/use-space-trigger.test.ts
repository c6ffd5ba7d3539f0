import { describe, expect, it } from 'vitest';
import { INPUT_TRIGGER_PRESSES } from '../../../page/limits.ts';
import { addPress, areTooSlow, isSpacePress, isTrigger, NO_PRESSES, PRESS_GAP_MAX_MS } from './use-space-trigger.ts';

/** Presses whose gaps are given in milliseconds. */
function press(...gaps: number[]) {
  let now = 1000;
  let presses = addPress(NO_PRESSES, now);
  for (const gap of gaps) {
    now += gap;
    presses = addPress(presses, now);
  }
  return presses;
}

describe('quick presses of the space bar', () => {
  it('are three', () => {
    expect(INPUT_TRIGGER_PRESSES).toBe(3);
    expect(isTrigger(press(100, 100))).toBe(true);
  });

  it.each([
    ['none', NO_PRESSES],
    ['one', press()],
    ['two', press(100)],
  ])('%s: not yet', (_count, presses) => {
    expect(isTrigger(presses)).toBe(false);
    expect(areTooSlow(presses)).toBe(false);
  });

  it('may each take as long as the gap allows', () => {
    expect(isTrigger(press(PRESS_GAP_MAX_MS, PRESS_GAP_MAX_MS))).toBe(true);
  });

  it.each([
    ['first', [PRESS_GAP_MAX_MS + 1, 10]],
    ['second', [10, PRESS_GAP_MAX_MS + 1]],
    ['only average', [10, PRESS_GAP_MAX_MS * 2 - 10]],
  ])('do nothing when the %s gap is too long', (_which, gaps) => {
    const presses = press(...gaps);
    expect(isTrigger(presses)).toBe(false);
    expect(areTooSlow(presses)).toBe(true);
  });

  it('count from the last pause', () => {
    expect(isTrigger(press(PRESS_GAP_MAX_MS + 1, 100, 100))).toBe(true);
  });
});

describe('a press of the space bar', () => {
  it.each([
    ['a space', 'One', 'One '],
    ['another one', 'One ', 'One  '],
    ['a full-width space', '一', '一　'],
    ['the full stop of a phone', 'One ', 'One. '],
    ['the full stop of a phone that writes it alone', 'One ', 'One.'],
  ])('is %s at the end', (_case, before, after) => {
    expect(isSpacePress(before, after)).toBe(true);
  });

  it.each([
    ['a letter', 'One', 'Ones'],
    ['a full stop after a letter', 'One', 'One.'],
    ['a pasted text', '', 'One '],
    ['several spaces at once', 'One', 'One  '],
    ['a space that is taken away', 'One ', 'One'],
    ['a space in the middle', 'OneTwo', 'One Two'],
    ['another text', 'One ', 'Two. '],
  ])('is not %s', (_case, before, after) => {
    expect(isSpacePress(before, after)).toBe(false);
  });
});
