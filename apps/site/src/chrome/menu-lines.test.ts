// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MenuLines, teachMenus } from './menu-lines.ts';

vi.mock('../browser/load-styles.ts', () => ({ loadStyles: vi.fn<() => Promise<void>>().mockResolvedValue() }));

const LINES: MenuLines = {
  styles: '/menu.css',
  groups: { tools: [{ text: 'Reads & writes', ink: 'M0 0h9', accent: 'M0 9h9' }, null], gone: [] },
};
const server = vi.fn<typeof fetch>();
let address = 0;

const list = () => document.querySelector('ul') as HTMLElement;
const links = () => [...document.querySelectorAll('a')];
const answering = (answer: () => Response | Promise<never>) => server.mockImplementation(async () => answer());

beforeEach(() => {
  vi.stubGlobal('fetch', server.mockReset());
  answering(() => Response.json(LINES));
  address += 1;
  document.body.innerHTML = `<ul data-menus="/en/menus.json?v=${address}"><li data-entry="tools"><details>
    <ul class="menu-panel"><li><a class="external" href="/one/">One</a></li><li><a href="/two/">Two</a></li></ul>
  </details></li></ul>`;
});

describe('teachMenus', () => {
  it('gives an entry its drawing and its line, in their order, and leaves one without as it is', async () => {
    await teachMenus(list());
    const [one, two] = links();
    expect([...(one?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))).toEqual([
      'M0 0h9',
      'M0 9h9',
    ]);
    expect(one?.querySelector('small')?.textContent).toBe('Reads & writes');
    expect(two?.innerHTML).toBe('Two');
  });

  it('keeps the name of the link: the line describes it', async () => {
    await teachMenus(list());
    const [one] = links();
    const heard = one?.cloneNode(true) as HTMLElement;
    for (const part of heard.querySelectorAll('[aria-hidden="true"]')) part.remove();
    expect(heard.textContent).toBe('One');
    expect(one?.getAttribute('aria-description')).toBe('Reads & writes');
    expect(one?.querySelector('.external')?.textContent).toBe('One');
  });

  it('asks once, whatever is reached for meanwhile', async () => {
    await Promise.all([teachMenus(list()), teachMenus(list())]);
    await teachMenus(list());
    expect(server).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('svg')).toHaveLength(1);
  });

  it('leaves the names alone where the lines do not come, and asks again next time', async () => {
    answering(() => Promise.reject(new TypeError('no network')));
    await teachMenus(list());
    expect(links().map(({ innerHTML }) => innerHTML)).toEqual(['One', 'Two']);
    answering(() => Response.json(LINES));
    await teachMenus(list());
    expect(document.querySelectorAll('small')).toHaveLength(1);
  });
});
