import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_AFTER_MS, watchHotkey } from './watch-hotkey.ts';

const onPress = vi.fn<() => void>();
const onChord = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onPress.mockClear();
  onChord.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watchHotkey', () => {
  it('notices the key once it has been held for a moment, and that it is still down', () => {
    const watch = watchHotkey('Control', onPress, onChord);
    watch.down('Control', false);
    vi.advanceTimersByTime(HOLD_AFTER_MS - 1);
    expect(onPress).not.toHaveBeenCalled();
    expect(watch.isHeld()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(onPress).toHaveBeenCalledOnce();
    expect(watch.isHeld()).toBe(true);
    watch.up('Control');
    expect(onPress).toHaveBeenCalledOnce();
    expect(watch.isHeld()).toBe(false);
  });

  it('notices a short press when the key is let go', () => {
    const watch = watchHotkey('Alt', onPress, onChord);
    watch.down('Alt', false);
    watch.up('Alt');
    expect(onPress).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(HOLD_AFTER_MS * 2);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('leaves a chord alone', () => {
    const watch = watchHotkey('Control', onPress, onChord);
    watch.down('Control', false);
    watch.down('c', false);
    watch.up('c');
    watch.up('Control');
    vi.advanceTimersByTime(HOLD_AFTER_MS * 2);
    expect(onPress).not.toHaveBeenCalled();
    expect(onChord).not.toHaveBeenCalled();
    expect(watch.isHeld()).toBe(false);
  });

  it('takes a press back when it turns out to begin a chord', () => {
    const watch = watchHotkey('Control', onPress, onChord);
    watch.down('Control', false);
    vi.advanceTimersByTime(HOLD_AFTER_MS);
    watch.down('c', false);
    expect(onChord).toHaveBeenCalledOnce();
    expect(watch.isHeld()).toBe(false);
    watch.down('v', false);
    expect(onChord).toHaveBeenCalledOnce();
  });

  it('takes the repetitions of a held key for one press', () => {
    const watch = watchHotkey('Control', onPress, onChord);
    watch.down('Control', false);
    for (let tick = 0; tick < 10; tick++) {
      vi.advanceTimersByTime(HOLD_AFTER_MS / 4);
      watch.down('Control', true);
    }
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('forgets the key when the window has lost the focus', () => {
    const watch = watchHotkey('Control', onPress, onChord);
    watch.down('Control', false);
    watch.reset();
    vi.advanceTimersByTime(HOLD_AFTER_MS * 2);
    watch.up('Control');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('does not answer to other keys', () => {
    const watch = watchHotkey('Shift', onPress, onChord);
    watch.down('Control', false);
    vi.advanceTimersByTime(HOLD_AFTER_MS * 2);
    watch.up('Control');
    expect(onPress).not.toHaveBeenCalled();
  });
});
