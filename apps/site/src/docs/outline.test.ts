// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOutline, startOutline } from './outline.ts';

const IDS = ['one', 'two', 'three'];
const WINDOW_PX = 900;
let observers: { mark: () => void; targets: string[]; disconnected: boolean }[];

class FakeObserver {
  private readonly state: (typeof observers)[number];
  constructor(mark: () => void) {
    this.state = { mark, targets: [], disconnected: false };
    observers.push(this.state);
  }
  observe(target: Element): void {
    this.state.targets.push(target.id);
  }
  disconnect(): void {
    this.state.disconnected = true;
  }
}

/** Puts the headings at these distances from the window's top and lets the browser tell of it. */
function scroll(tops: readonly number[], scrolledTo = 0, pageHeight = 5000): void {
  tops.forEach((top, at) => {
    const heading = document.getElementById(IDS[at] ?? '') as Element;
    vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 600, 40));
  });
  vi.stubGlobal('scrollY', scrolledTo);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeight);
  observers.at(-1)?.mark();
}

const marked = () => [...document.querySelectorAll('.toc [aria-current]')].map((link) => link.getAttribute('href'));

beforeAll(startOutline);
beforeEach(() => {
  observers = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('innerHeight', WINDOW_PX);
  document.body.innerHTML = `
    <nav class="toc"><button class="toc-title" aria-expanded="false"><b>Outline</b></button>
      <ul>${IDS.map((id) => `<li><a href="#${id}">${id}</a></li>`).join('')}<li><a href="#gone">gone</a></li></ul></nav>
    <main>${IDS.map((id) => `<h2 id="${id}">${id}</h2>`).join('')}</main>`;
  followOutline();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('outline', () => {
  it.each<[string, number[], number, string]>([
    ['the first while all are below', [400, 1000, 2000], 0, '#one'],
    ['the last that a jump would have brought here', [-500, 80, 200], 700, '#two'],
    ['the one before while the next is on its way', [-500, 120, 900], 700, '#one'],
    ['the one whose text fills the window', [-2000, -1500, 2000], 2500, '#two'],
    ['the last at the end of the page', [-600, 200, 700], 4100, '#three'],
  ])('[D02] marks %s', (_name, tops, scrolledTo, link) => {
    scroll(tops, scrolledTo);
    expect(marked()).toEqual([link]);
  });

  it('[D02] marks anew when a smooth scroll has ended', () => {
    scroll([-500, -100, 400], 700);
    vi.spyOn(document.getElementById('three') as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 90));
    dispatchEvent(new Event('scrollend'));
    expect(marked()).toEqual(['#three']);
  });

  it('[D02] follows the page that is shown and no longer the one before', () => {
    expect(observers[0]?.targets).toEqual(IDS);
    followOutline();
    expect(observers.map(({ disconnected }) => disconnected)).toEqual([true, false]);
  });

  it('looks no longer at the headings of a page that is gone', () => {
    const gone = IDS.map((id) => vi.spyOn(document.getElementById(id) as Element, 'getBoundingClientRect'));
    document.body.innerHTML = '<main></main>';
    followOutline();
    dispatchEvent(new Event('scrollend'));
    expect(gone.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(observers[0]?.disconnected).toBe(true);
  });

  it('unfolds and folds, and says so', () => {
    const title = document.querySelector('.toc-title') as HTMLElement;
    const state = () => [
      document.querySelector('.toc')?.hasAttribute('data-open'),
      title.getAttribute('aria-expanded'),
    ];
    title.querySelector('b')?.click();
    expect(state()).toEqual([true, 'true']);
    title.click();
    expect(state()).toEqual([false, 'false']);
  });

  it('folds when one of its links is followed', () => {
    const title = document.querySelector('.toc-title') as HTMLElement;
    title.click();
    document.querySelector<HTMLElement>('.toc a')?.click();
    expect(title.getAttribute('aria-expanded')).toBe('false');
    document.querySelector<HTMLElement>('.toc a')?.click();
    expect(title.getAttribute('aria-expanded')).toBe('false');
  });
});
