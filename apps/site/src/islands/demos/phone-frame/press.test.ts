import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPress, HOLD_MS } from './use-press.ts';

describe('a press', () => {
  const onTap = vi.fn();
  const onHold = vi.fn();
  const calls = () => [onTap.mock.calls.length, onHold.mock.calls.length];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it('that is let go in time is a tap', () => {
    const press = createPress(onTap, onHold);
    press.start();
    vi.advanceTimersByTime(HOLD_MS - 1);
    press.end();
    vi.runAllTimers();
    expect(calls()).toEqual([1, 0]);
  });

  it('that lasts is holding, once, and no tap when it ends', () => {
    const press = createPress(onTap, onHold);
    press.start();
    vi.advanceTimersByTime(HOLD_MS);
    expect(calls()).toEqual([0, 1]);
    vi.advanceTimersByTime(10 * HOLD_MS);
    press.end();
    expect(calls()).toEqual([0, 1]);
  });

  it('that slips off is neither', () => {
    const press = createPress(onTap, onHold);
    press.start();
    press.cancel();
    vi.runAllTimers();
    press.end();
    expect(calls()).toEqual([0, 0]);
  });

  it('begins anew with a second finger', () => {
    const press = createPress(onTap, onHold);
    press.start();
    vi.advanceTimersByTime(HOLD_MS - 1);
    press.start();
    vi.advanceTimersByTime(HOLD_MS - 1);
    press.end();
    expect(calls()).toEqual([1, 0]);
  });
});
