// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreSidebar, startSidebar } from './sidebar.ts';

const STORED = `${SHORT_NAME}.sidebar`;

const category = (name: string) => document.querySelector(`[data-category="${name}"]`) as HTMLDetailsElement;
const isOpen = (name: string) => category(name).open;

/** A press as browsers do it, listeners before the toggle; happy-dom's own click toggles first. */
function press(name: string, target = 'summary'): void {
  category(name)
    .querySelector(target)
    ?.dispatchEvent(new Event('click', { bubbles: true }));
  category(name).open = !isOpen(name);
}

/** A page as the server sends it: its own categories are open. */
function showPage(): void {
  document.body.innerHTML = `
    <div id="drawer"><nav class="sidebar"><details data-category="" open><summary>Pages</summary><ul>
      <li><details data-category="start" open><summary><b>Start</b></summary><a href="/en/docs/faq/">FAQ</a></details></li>
      <li><details data-category="services" open><summary>Services</summary>
        <details data-category="ai" open><summary>AI</summary><a href="/en/docs/services/kimi/" aria-current="page">Kimi</a></details>
        <details data-category="mt"><summary>MT</summary><a href="/en/docs/services/deepL/">DeepL</a></details>
      </details></li>
    </ul></details></nav></div>
    <details id="elsewhere"><summary>Elsewhere</summary></details>`;
  restoreSidebar();
}

beforeAll(startSidebar);
beforeEach(() => {
  localStorage.clear();
  showPage();
});

describe('categories of the sidebar', () => {
  it('[D01] are as the server sent them until the reader presses one', () => {
    expect(['start', 'services', 'ai', 'mt'].map(isOpen)).toEqual([true, true, true, false]);
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  it('[D01] stay closed or open on the next page', () => {
    press('start', 'b');
    press('mt');
    expect([isOpen('start'), isOpen('mt')]).toEqual([false, true]);
    showPage();
    expect([isOpen('start'), isOpen('mt')]).toEqual([false, true]);
  });

  it('[D01] keep the last of several presses', () => {
    for (const name of ['start', 'start', 'start']) press(name);
    showPage();
    expect(isOpen('start')).toBe(false);
  });

  it('[D01] that hold the current page are open, whatever is stored', () => {
    localStorage.setItem(STORED, '{"services":"closed","ai":"closed"}');
    showPage();
    expect([isOpen('services'), isOpen('ai')]).toEqual([true, true]);
  });

  it.each(['{"start":', '{"start":false}', '["closed"]'])('[D01] are not changed by damaged data: %s', (stored) => {
    localStorage.setItem(STORED, stored);
    showPage();
    expect(isOpen('start')).toBe(true);
  });

  it('[T07] fold as a whole, around the current page too and on the next one, until the reader unfolds them', () => {
    const folded = () => [isOpen(''), document.documentElement.hasAttribute('data-no-sidebar')];
    press('');
    expect(folded()).toEqual([false, true]);
    showPage();
    expect([isOpen(''), isOpen('ai')]).toEqual([false, true]);
    press('');
    showPage();
    expect(folded()).toEqual([true, false]);
  });

  it('are the only ones that are remembered', () => {
    document.querySelector<HTMLElement>('#elsewhere summary')?.click();
    expect(localStorage.getItem(STORED)).toBeNull();
  });
});

describe('the current page', () => {
  const haveRoom = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

  it.each([
    ['below the window: the sidebar scrolls no further than shows it', 5000, 5000 + 30 + 48 - innerHeight],
    ['above the window: the sidebar scrolls back to it', -300, -300 - innerHeight / 3],
    ['in sight: the sidebar stays', 200, undefined],
  ])('%s', (_name, top, scrolled) => {
    const current = document.querySelector('[aria-current]') as Element;
    vi.spyOn(current, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, 30));
    const column = document.querySelector('#drawer') as HTMLElement;
    const write = vi.spyOn(column, 'scrollTop', 'set');
    haveRoom(true);
    restoreSidebar();
    expect(write.mock.calls).toEqual(scrolled === undefined ? [] : [[scrolled]]);
  });

  it('is not looked for where the sidebar is in the slide-out menu', () => {
    haveRoom(false);
    const look = vi.spyOn(document.querySelector('[aria-current]') as Element, 'getBoundingClientRect');
    restoreSidebar();
    expect(look).not.toHaveBeenCalled();
  });

  it('may be missing', () => {
    document.body.innerHTML = '<main></main>';
    expect(restoreSidebar).not.toThrow();
  });
});
