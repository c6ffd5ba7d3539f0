// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/docs/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEventReplay } from './event-replay.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A page whose script comes or fails when the test says so. Gives who heard what. */
function openPage() {
  document.body.innerHTML = `<a id="page" href="/en/docs/usage/">Usage</a><a id="out" href="https://elsewhere.example/">Out</a>
    <button id="theme">Dark</button><input><duo-search data-results="/en/search/"><button class="search-button">Search</button></duo-search>
    <duo-island><button id="live">Live</button></duo-island>`;
  let script = Promise.withResolvers<void>();
  const load = vi.fn(() => {
    script = Promise.withResolvers<void>();
    return script.promise;
  });
  const heard: string[] = [];
  const start = startEventReplay(load);
  const come = async () => {
    for (const type of ['click', 'auxclick', 'pointerover'])
      document.addEventListener(
        type,
        (event) => {
          heard.push(`${type} ${(event.target as Element).id}`);
          event.preventDefault();
        },
        { signal: left.signal },
      );
    script.resolve();
    await settle();
  };
  const fail = async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    script.reject(new Error('gone'));
    await settle();
  };
  const end = async () => {
    start();
    await come();
  };
  opened.push(end);
  return { load, start, come, fail, heard };
}

const press = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find(selector).dispatchEvent(event);
  return event;
};
const type = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
};

let left: AbortController;
/** End the pages of a test: one that still waits for its script would take presses from the next. */
const opened: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  left = new AbortController();
});
afterEach(async () => {
  for (const end of opened.splice(0)) await end();
  left.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what a visitor does before the script is there', () => {
  it('fetches it once, at the first sign', async () => {
    const { load, come } = openPage();
    expect(load).not.toHaveBeenCalled();
    find('#theme').dispatchEvent(new Event('pointermove', { bubbles: true }));
    press('#theme');
    expect(load).toHaveBeenCalledOnce();
    await come();
  });

  it('does not take a mouse for a visitor that rests where the page has come', async () => {
    const { load, start, come } = openPage();
    find('#theme').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    start();
    await come();
  });

  it('is told again in its order, of what only passes the last alone', async () => {
    const { come, heard } = openPage();
    for (const id of ['#page', '#theme']) find(id).dispatchEvent(new Event('pointerover', { bubbles: true }));
    press('#theme');
    await come();
    expect(heard).toEqual(['pointerover theme', 'click theme']);
  });

  it('keeps a link within the site, and presses it when somebody follows it', async () => {
    const { come, heard } = openPage();
    expect(press('#page').defaultPrevented).toBe(true);
    await come();
    expect(heard).toEqual(['click page']);
  });

  it('leaves to the browser what is its own: other sites, new tabs', async () => {
    const { come, heard } = openPage();
    expect(press('#out').defaultPrevented).toBe(false);
    expect(press('#page', { ctrlKey: true }).defaultPrevented).toBe(false);
    await come();
    // Who keeps a choice of language hears of a new tab as of another button.
    expect(heard).toEqual(['click out', 'auxclick page']);
  });

  it('is not told twice to live parts, whose own script has heard it', async () => {
    const { come, heard } = openPage();
    press('#live');
    await come();
    expect(heard).toEqual([]);
  });

  it('opens the search with what was typed after its key', async () => {
    const { come } = openPage();
    const opened = vi.fn(() =>
      document.body.insertAdjacentHTML('beforeend', '<div class="search-dialog"><input></div>'),
    );
    Object.assign(find('duo-search'), { open: opened });
    expect(type('k', { ctrlKey: true }).defaultPrevented).toBe(true);
    for (const key of ['p', 'd', 'f']) expect(type(key).defaultPrevented).toBe(true);
    await come();
    expect(opened).toHaveBeenCalledOnce();
    expect(document.querySelector<HTMLInputElement>('.search-dialog input')?.value).toBe('pdf');
  });

  it('takes back what was deleted, and answers Enter', async () => {
    const { come } = openPage();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    const open = () => {
      document.body.insertAdjacentHTML('beforeend', '<div class="search-dialog"><form><input></form></div>');
      find('.search-dialog form').addEventListener('submit', submitted);
    };
    Object.assign(find('duo-search'), { open });
    for (const key of ['/', 'p', 'd', 'x', 'Backspace', 'f', 'Enter']) expect(type(key).defaultPrevented).toBe(true);
    await come();
    expect(document.querySelector<HTMLInputElement>('.search-dialog input')?.value).toBe('pdf');
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('lets keys be that are no wish to search', async () => {
    const { come } = openPage();
    expect(type('p').defaultPrevented).toBe(false);
    await come();
  });
});

describe('without the script', () => {
  const fetched = vi.fn<(url: string) => Promise<unknown>>();
  const answers = () => fetched.mockImplementation(async () => ({ status: 200 }));
  const drops = () => fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const alerts = () => [...document.querySelectorAll('[role="alert"]')];
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched.mockReset());
    answers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('a kept link leads on', async () => {
    const { fail } = openPage();
    const followed = vi.fn((event: Event) => event.preventDefault());
    press('#page');
    find('#page').addEventListener('click', followed);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    await fail();
    await settle();
    expect(followed).toHaveBeenCalledOnce();
    expect(press('#theme').defaultPrevented).toBe(false);
  });

  it('a kept link leads on after a second, and is not pressed again by a script that comes late', async () => {
    const { come } = openPage();
    const followed = vi.fn((event: Event) => event.preventDefault());
    press('#page');
    find('#page').addEventListener('click', followed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(followed).toHaveBeenCalledOnce();
    await come();
    expect(followed).toHaveBeenCalledOnce();
  });

  it('a wish to search leads to the page of results', async () => {
    const { fail } = openPage();
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    press('.search-button');
    for (const key of ['p', 'd', 'f']) type(key);
    await fail();
    expect(assign).toHaveBeenCalledWith('/en/search/?q=pdf');
  });

  it('[B06] a press stays on the page where nothing answers, and says so once; the script is asked for again with the network and answers it', async () => {
    const page = openPage();
    const followed = vi.fn((event: Event) => event.preventDefault());
    drops();
    press('#page');
    find('#page').addEventListener('click', followed);
    await page.fail();
    expect(followed).not.toHaveBeenCalled();
    // The next press waits, too.
    press('#page');
    await page.fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(followed).not.toHaveBeenCalled();
    expect(alerts()).toHaveLength(1);
    for (let move = 0; move < 5; move += 1) find('#theme').dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(page.load).toHaveBeenCalledTimes(2);
    answers();
    dispatchEvent(new Event('online'));
    expect(page.load).toHaveBeenCalledTimes(3);
    await page.come();
    expect(followed).toHaveBeenCalledOnce();
    expect(alerts()).toEqual([]);
  });

  it('[B06] a link stays where a script hangs and nothing else answers either', async () => {
    openPage();
    const followed = vi.fn((event: Event) => event.preventDefault());
    drops();
    press('#page');
    find('#page').addEventListener('click', followed);
    await vi.advanceTimersByTimeAsync(1000);
    expect([followed.mock.calls.length, alerts().length]).toEqual([0, 1]);
  });

  it('[B06] a wish to search stays where nothing answers, and Retry opens it with what was typed meanwhile', async () => {
    const page = openPage();
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const opened = vi.fn(() =>
      document.body.insertAdjacentHTML('beforeend', '<div class="search-dialog"><input></div>'),
    );
    Object.assign(find('duo-search'), { open: opened });
    drops();
    type('k', { ctrlKey: true });
    await page.fail();
    expect([assign.mock.calls.length, alerts().length]).toEqual([0, 1]);
    type('p');
    find('[role="alert"] button').click();
    await page.come();
    expect(opened).toHaveBeenCalledOnce();
    expect(document.querySelector<HTMLInputElement>('.search-dialog input')?.value).toBe('p');
    expect(alerts()).toEqual([]);
  });
});

it('tells again which key was pressed, so that the first press of a shortcut is one', async () => {
  const page = openPage();
  const codes: string[] = [];
  type('2', { code: 'Digit2' });
  type('Tab', { code: 'Tab' });
  document.addEventListener('keydown', ({ code }) => codes.push(code), { signal: left.signal });
  await page.come();
  expect(codes).toEqual(['Digit2']);
});

describe('on a page that the browser translates meanwhile', () => {
  const translate = (element: Element) => {
    const font = document.createElement('font');
    font.append(element.textContent ?? '');
    element.replaceChildren(font);
    return font;
  };

  it('[B05] a press on words that are replaced after it is told to the button around them', async () => {
    const { come, heard } = openPage();
    translate(find('#theme')).click();
    translate(find('#theme'));
    await come();
    expect(heard).toEqual(['click theme']);
  });

  it('[B05] a link is followed whose words are replaced after it was pressed, with the script and without', async () => {
    const { come, heard } = openPage();
    translate(find('#page')).click();
    translate(find('#page'));
    await come();
    expect(heard).toEqual(['click page']);
    left.abort();
    const { fail } = openPage();
    const followed = vi.fn((event: Event) => event.preventDefault());
    translate(find('#page')).click();
    translate(find('#page'));
    find('#page').addEventListener('click', followed);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    await fail();
    await settle();
    expect(followed).toHaveBeenCalledOnce();
  });
});

it('leaves keys alone that are typed into a field of another program', async () => {
  const { come } = openPage();
  const codes: string[] = [];
  const popup = document.createElement('div');
  document.body.append(popup);
  const field = document.createElement('input');
  popup.attachShadow({ mode: 'open' }).append(field);
  for (const key of ['/', '2']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
    field.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
  document.addEventListener('keydown', ({ key }) => codes.push(key), { signal: left.signal });
  await come();
  expect([codes, document.querySelector('.search-dialog')]).toEqual([[], null]);
});
