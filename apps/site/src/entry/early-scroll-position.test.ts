// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followScrollPosition } from './early-scroll-position.ts';

const PLACE = { id: 'errors', steps: 2, top: 90 };
let over: AbortController;

/** A page whose history entry says where the reader was. */
function openPage(state: object | null) {
  over = new AbortController();
  history.replaceState(state, '');
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => scroll(to.top ?? 0)) as typeof scrollTo);
  followScrollPosition(over.signal);
}
const scroll = (top: number, type = 'scroll') => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event(type));
};

afterEach(() => {
  over.abort();
  scroll(0);
  vi.restoreAllMocks();
});

describe('before the router is there', () => {
  it('the reader is brought to the pixels of the history entry, and what it says of a block stays', () => {
    openPage({ index: 3, scrollX: 0, scrollY: 4850, place: PLACE });
    expect(scrollY).toBe(4850);
    scroll(4850, 'scrollend');
    expect(history.state).toEqual({ index: 3, scrollX: 0, scrollY: 4850, place: PLACE });
  });

  it('the entry follows where they scroll to, for the router scrolls there when it comes', () => {
    openPage({ index: 3, scrollX: 0, scrollY: 4850, place: PLACE });
    scroll(310);
    scroll(300, 'scrollend');
    expect(history.state).toEqual({ index: 3, scrollX: 0, scrollY: 300 });
    over.abort();
    scroll(700, 'scrollend');
    expect(history.state.scrollY).toBe(300);
  });

  it('a page without an entry of ours is left alone', () => {
    openPage(null);
    scroll(300, 'scrollend');
    expect(history.state).toBeNull();
  });
});
