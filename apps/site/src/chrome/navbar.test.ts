// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showNavbar, startNavbar } from './navbar.ts';

/** The bar is this tall; above it is the top of the page. */
const HEIGHT_PX = 64;
/** Longer than any jump. */
const JUMP_OVER_MS = 2000;

const isHidden = () => document.documentElement.dataset['navbar'] === 'hidden';

function scrollToY(y: number): void {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
}

beforeAll(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <header class="navbar"></header>
    <a id="jump" href="/en/docs/usage/#first"><b>First</b></a>
    <a id="page" href="/en/docs/usage/">Usage</a>`;
  Object.defineProperty(document.querySelector('.navbar'), 'offsetHeight', { value: HEIGHT_PX });
  document.addEventListener('click', (event) => event.preventDefault());
  startNavbar();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  scrollToY(0);
  showNavbar();
  vi.advanceTimersByTime(JUMP_OVER_MS);
});

describe('navbar', () => {
  it('[N07] hides on scroll down', () => {
    scrollToY(300);
    expect(isHidden()).toBe(true);
  });

  it('[N07] stays while the page is not scrolled further than its own height', () => {
    scrollToY(HEIGHT_PX);
    expect(isHidden()).toBe(false);
  });

  it('[N07] hides after many small steps down', () => {
    for (let y = 300; y <= 330; y += 3) scrollToY(y);
    expect(isHidden()).toBe(true);
  });

  it('[N08] reappears on scroll up', () => {
    scrollToY(500);
    scrollToY(480);
    expect(isHidden()).toBe(false);
  });

  it('does not follow a trembling finger', () => {
    scrollToY(500);
    scrollToY(498);
    expect(isHidden()).toBe(true);
    scrollToY(400);
    scrollToY(402);
    expect(isHidden()).toBe(false);
  });

  it('[N08] reappears at the top, however slowly it is reached', () => {
    scrollToY(HEIGHT_PX + 10);
    expect(isHidden()).toBe(true);
    for (let y = HEIGHT_PX + 8; y >= HEIGHT_PX; y -= 2) scrollToY(y);
    expect(isHidden()).toBe(false);
  });

  it('[N08] stays shown while the page is pulled beyond its top', () => {
    scrollToY(-80);
    scrollToY(0);
    expect(isHidden()).toBe(false);
  });
});

describe('hash jump', () => {
  it('[N08] shows the navbar and keeps it through the smooth scroll that follows', () => {
    scrollToY(500);
    dispatchEvent(new Event('hashchange'));
    expect(isHidden()).toBe(false);
    for (let y = 500; y <= 900; y += 100) scrollToY(y);
    expect(isHidden()).toBe(false);
  });

  it('[N08] lets it hide again on the next scroll down', () => {
    dispatchEvent(new Event('hashchange'));
    scrollToY(900);
    vi.advanceTimersByTime(JUMP_OVER_MS);
    scrollToY(920);
    expect(isHidden()).toBe(true);
  });

  it('[N08] counts as one when the link of the present hash is pressed again', () => {
    scrollToY(500);
    document.querySelector<HTMLElement>('#jump b')?.click();
    vi.advanceTimersToNextFrame();
    expect(isHidden()).toBe(false);
  });

  it('is not what a link to a page does', () => {
    scrollToY(500);
    document.querySelector<HTMLElement>('#page')?.click();
    vi.advanceTimersByTime(100);
    expect(isHidden()).toBe(true);
  });

  it('[N08] keeps the navbar for its whole time when it follows close on another', () => {
    dispatchEvent(new Event('hashchange'));
    vi.advanceTimersByTime(800);
    dispatchEvent(new Event('hashchange'));
    vi.advanceTimersByTime(200);
    scrollToY(900);
    expect(isHidden()).toBe(false);
  });
});
