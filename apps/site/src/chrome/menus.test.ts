// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeMedia, fakeMedia } from '../browser/testing/fake-browser.ts';
import { widerThan } from '../browser/width-queries.ts';
import { MOBILE_BREAKPOINT_PX } from '../page/limits.ts';
import { startMenus } from './menus.ts';

let desktop: FakeMedia;

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const isOpen = (selector: string) => (find(selector) as HTMLDetailsElement).open;

/** happy-dom has no popovers: these are the events that a browser sends before and after one opens or closes. */
function toggle(selector: string, newState: 'open' | 'closed', types = ['beforetoggle', 'toggle']): void {
  for (const type of types) find(selector).dispatchEvent(Object.assign(new Event(type), { newState }));
}

beforeAll(() => {
  desktop = fakeMedia();
  startMenus();
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  document.body.innerHTML = `
    <aside class="bar">…</aside>
    <header class="navbar">
      <details id="tools" open><summary>Tools</summary><a href="/en/">Tool</a></details>
      <details id="languages" open><summary>Languages</summary></details>
    </header>
    <div id="drawer" popover="auto"><button>Close</button></div>
    <main><details id="page" class="doc-more" open><summary>…</summary></details><details id="content" open><summary>Details</summary></details><button id="elsewhere">Elsewhere</button></main>
    <footer class="footer">…</footer>`;
});

describe('menus of the navbar', () => {
  it('close on a press elsewhere', () => {
    find('#elsewhere').click();
    expect([isOpen('#tools'), isOpen('#languages')]).toEqual([false, false]);
  });

  it('close when focus goes elsewhere, and stay while it is inside', () => {
    find('#tools a').focus();
    expect([isOpen('#tools'), isOpen('#languages')]).toEqual([true, false]);
    find('#elsewhere').focus();
    expect(isOpen('#tools')).toBe(false);
  });

  it('close on Escape and give focus back to what opened them', () => {
    find('#tools a').focus();
    find('#tools a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen('#tools')).toBe(false);
    expect(document.activeElement).toBe(find('#tools summary'));
  });

  it('leave focus alone on Escape when it is elsewhere, and ignore other keys', () => {
    find('#elsewhere').focus();
    (find('#tools') as HTMLDetailsElement).open = true;
    find('#elsewhere').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(isOpen('#tools')).toBe(true);
    find('#elsewhere').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen('#tools')).toBe(false);
    expect(document.activeElement).toBe(find('#elsewhere'));
  });

  it('are, with that of a page, the only ones that close', () => {
    find('#elsewhere').click();
    expect([isOpen('#page'), isOpen('#content')]).toEqual([false, true]);
  });
});

describe('slide-out menu', () => {
  const BEHIND = ['.bar', '.navbar', 'main', '.footer'];
  const inert = () => BEHIND.filter((selector) => find(selector).inert);

  it('keeps everything behind it out of reach while it is open, and the page from scrolling', () => {
    toggle('#drawer', 'open');
    expect(inert()).toEqual(BEHIND);
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(document.activeElement).toBe(find('#drawer button'));
    toggle('#drawer', 'closed');
    expect(inert()).toEqual([]);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('frees what is behind it before it closes, so that the browser can return focus there', () => {
    toggle('#drawer', 'open');
    toggle('#drawer', 'closed', ['beforetoggle']);
    expect(inert()).toEqual([]);
  });

  it('is not taken for other things that open', () => {
    toggle('#content', 'open');
    expect(inert()).toEqual([]);
  });

  it('[N09] closes when the viewport becomes desktop width, not when it leaves it', () => {
    expect(desktop.query()).toBe(widerThan(MOBILE_BREAKPOINT_PX));
    const hidePopover = vi.fn<() => void>();
    Object.assign(find('#drawer'), { hidePopover });
    const query = document.querySelector.bind(document);
    const open = vi
      .spyOn(document, 'querySelector')
      .mockImplementation((selector: string) => query(selector.replace(':popover-open', '')));
    desktop.set(false);
    expect(hidePopover).not.toHaveBeenCalled();
    desktop.set(true);
    expect(hidePopover).toHaveBeenCalledOnce();
    open.mockRestore();
  });

  it('may be closed, or missing, when the viewport becomes desktop width', () => {
    expect(() => desktop.set(true)).not.toThrow();
  });
});
