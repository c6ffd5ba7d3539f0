// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS, usePress } from './use-press.ts';

const onTap = vi.fn();
const onHold = vi.fn();
const calls = () => [onTap.mock.calls.length, onHold.mock.calls.length];
let root: Root;

function Button() {
  return (
    <button type="button" {...usePress(onTap, onHold)}>
      Press
    </button>
  );
}

const send = (event: Event) => act(() => void document.querySelector('button')?.dispatchEvent(event));
const pointer = (type: string) => send(new PointerEvent(type, { bubbles: true, button: 0 }));
const click = (detail: number) => send(new MouseEvent('click', { bubbles: true, detail }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as Element);
  act(() => root.render(<Button />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('usePress', () => {
  it('takes a touch and the click that follows for one tap', () => {
    pointer('pointerdown');
    pointer('pointerup');
    click(1);
    expect(calls()).toEqual([1, 0]);
  });

  it('takes a click for a tap whose beginning came before the script', () => {
    pointer('pointerup');
    click(1);
    expect(calls()).toEqual([1, 0]);
  });

  it('takes a click without a touch for a tap, as of assistive technology', () => {
    click(0);
    click(0);
    expect(calls()).toEqual([2, 0]);
  });

  it('does not tap when a long press ends', () => {
    pointer('pointerdown');
    act(() => vi.advanceTimersByTime(HOLD_MS));
    pointer('pointerup');
    click(1);
    expect(calls()).toEqual([0, 1]);
  });

  it('does not tap when a finger has slipped off and come back', () => {
    pointer('pointerdown');
    // React makes its event for leaving of the one that bubbles.
    send(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    pointer('pointerup');
    click(1);
    expect(calls()).toEqual([0, 0]);
  });
});
