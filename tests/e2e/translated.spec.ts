import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { expect, ready, test } from './test.ts';
import { FULL } from './tier.ts';

/** Elements whose content scripts work with. */
const HOSTS = 'duo-island, duo-plain, duo-search-results';
const FIELDS = 'input:not([type="hidden"], .of-extension), select, textarea';
const WRITTEN = 'input:is(:not([type]), [type="text"], [type="search"], [type="url"]):not(.of-extension), textarea';
const CHOSEN = 'select, input:is([type="checkbox"], [type="radio"]:not([checked]))';
const TYPED = '75';

/** What other programs do to a page. */
type Change = 'wraps' | 'replaces' | 'extends';

/** Names of what lives on a page: of its parts, its scripts and its forms. */
function kindsOf(file: string): string[] {
  const html = readFileSync(file, 'utf8');
  return [...html.matchAll(/<(?:duo-island|duo-plain|duo-search-results|form)\b[^>]*/g)].map(([tag]) => {
    const name = /data-(?:part|script)="?([\w-]+)/.exec(tag)?.[1] ?? /class="?([\w-]+)/.exec(tag)?.[1];
    return `${tag.split(/\s/)[0]} ${name ?? ''}`;
  });
}

/** As few pages as have all of these kinds, by their paths. */
function pagesOf(locale: string): string[] {
  const pages = new Map(
    globSync([`dist/${locale}/**/index.html`, 'dist/profile/index.html']).map((file) => [
      `/${file.replace(/^dist\/|index\.html$/g, '')}`,
      new Set(kindsOf(file)),
    ]),
  );
  const left = new Set([...pages.values()].flatMap((kinds) => [...kinds]));
  const chosen: string[] = [];
  while (left.size > 0) {
    const gain = ([, kinds]: [string, ReadonlySet<string>]) => [...kinds].filter((kind) => left.has(kind)).length;
    const [path, kinds] = [...pages].reduce((best, one) => (gain(one) > gain(best) ? one : best));
    chosen.push(path);
    for (const kind of kinds) left.delete(kind);
  }
  return chosen;
}

/** Translates the page as browsers do, and whatever appears on it later; or adds to it as extensions do. */
function changePage(page: Page, change: Change): Promise<void> {
  return page.evaluate((how) => {
    const textsIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = root instanceof Text ? [root] : [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      const left = 'script, style, textarea, title, font, [translate="no"]';
      return found.filter(({ data, parentElement }) => data.trim() && parentElement && !parentElement.closest(left));
    };
    const font = () => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const one of [outer, inner]) one.style.verticalAlign = 'inherit';
      outer.append(inner);
      return [outer, inner] as const;
    };
    const translate = (text: Text) => {
      const [outer, inner] = font();
      const words = `«${text.data}»`;
      text.replaceWith(outer);
      if (how === 'wraps') {
        text.data = words;
        inner.append(text);
      } else inner.append(words);
    };
    const root = document.documentElement;
    if (how !== 'extends') {
      root.classList.add('translated-ltr');
      root.lang = 'eo';
      for (const text of textsIn(document.body)) translate(text);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes)
            for (const text of node.isConnected ? textsIn(node) : []) translate(text);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      return;
    }
    root.dataset['ofExtension'] = 'on';
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.append(document.createElement('div'));
    for (const field of document.querySelectorAll('main :is(input:not([type="hidden"]), select, textarea)')) {
      field.setAttribute('data-lpignore', 'true');
      const icon = document.createElement('div');
      icon.attachShadow({ mode: 'open' }).append(document.createElement('button'));
      field.after(icon);
      const own = document.createElement('input');
      own.className = 'of-extension';
      own.hidden = true;
      field.before(own);
    }
    for (const text of textsIn(document.querySelector('main') as Element)) {
      if (text.data.trim().length < 4 || text.parentElement?.closest('option')) continue;
      const mark = document.createElement('span');
      mark.append(text.splitText(2));
      text.after(mark);
    }
  }, change);
}

/** Enters something into a field of each part that has one, and presses a button of each other part. Gives how many were pressed. */
async function use(page: Page): Promise<number> {
  for (const host of await page.locator(HOSTS).all()) {
    const field = host
      .locator(`:is(${WRITTEN}):visible:enabled`)
      .or(host.locator(`:is(${CHOSEN}):visible:enabled`))
      .first();
    if ((await field.count()) === 0) continue;
    const kind = await field.evaluate((one) => (one as HTMLInputElement).type);
    if (kind.startsWith('select')) await field.selectOption({ index: (await field.locator('option').count()) - 1 });
    else if (/radio|checkbox/.test(kind)) await field.evaluate((one) => (one as HTMLInputElement).click());
    else {
      await field.selectText();
      await page.keyboard.type(TYPED);
      await page.keyboard.press('ArrowLeft');
    }
    await field.evaluate((one) => one.setAttribute('data-entered', ''));
  }
  return page.evaluate(
    ([hosts, selector]) => {
      const parts = [...document.querySelectorAll<HTMLElement>(hosts)];
      const fieldsOf = (host: Element) => [...host.querySelectorAll<HTMLInputElement>(selector)];
      const contentOf = (field?: HTMLInputElement) =>
        /radio|checkbox/.test(field?.type ?? '') ? String(field?.checked) : field?.value;
      const entered = parts.flatMap((host) => {
        const at = fieldsOf(host).findIndex((field) => field.hasAttribute('data-entered'));
        const field = fieldsOf(host)[at];
        const caret = field === document.activeElement ? field?.selectionStart : undefined;
        return field ? [{ host, at, value: contentOf(field), caret }] : [];
      });
      /** What parts do not hold any more of what was entered. */
      const lost = () =>
        entered.flatMap(({ host, at, value, caret }) => {
          const field = fieldsOf(host)[at];
          const isKept = contentOf(field) === value && (caret === undefined || field?.selectionStart === caret);
          const isFocused = caret === undefined || field === document.activeElement;
          return isKept && isFocused
            ? []
            : [`${host.dataset['island']}: ${contentOf(field)} instead of ${value}, ${isFocused}`];
        });
      Object.assign(window, { lost });
      let pressed = 0;
      for (const host of parts) {
        host.dispatchEvent(new Event('pointerover', { bubbles: true }));
        const button = host.querySelector<HTMLElement>('button[type="button"]:enabled');
        if (host.localName !== 'duo-island' || !button || entered.some((one) => one.host === host)) continue;
        // What is hit is what the translator has put there.
        (button.querySelector<HTMLElement>('font') ?? button).click();
        pressed += 1;
        const listen = ({ target }: Event) => {
          if ((target as Element).closest('button')?.isConnected)
            host.dataset['pressed'] = String(Number(host.dataset['pressed'] ?? 0) + 1);
        };
        host.addEventListener('click', listen, true);
      }
      return pressed;
    },
    [HOSTS, FIELDS] as const,
  );
}

function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { lost(): string[] }).lost());
}

/** Waits until React has taken over all that it is to take over. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReacts = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
    return [...document.querySelectorAll('duo-island, duo-search-results')].every(isReacts);
  });
  await expect(page.locator('duo-island:not([data-alive])')).toHaveCount(0);
}

/** Old words that were left beside new ones, and texts that nobody has translated. */
function leftovers(page: Page): Promise<string[]> {
  return page.evaluate((hosts) => {
    const stale = [...document.querySelectorAll(`:is(${hosts}) font > font`)].flatMap(({ parentElement }) => {
      const before = parentElement?.previousSibling;
      return before instanceof Text && before.data ? [`${before.data} ${parentElement?.textContent}`] : [];
    });
    const doubled = [...document.querySelectorAll(`:is(${hosts}) font + font`)].filter(
      ({ parentElement, previousSibling }) => parentElement?.localName !== 'font' && previousSibling instanceof Element,
    );
    return [...stale, ...doubled.map(({ parentElement }) => parentElement?.textContent ?? '')];
  }, HOSTS);
}

/** Presses every button of the parts that leads nowhere, twice: what it shows comes and goes. */
async function press(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.print = () => undefined;
    for (const host of document.querySelectorAll('duo-island'))
      for (let at = 0; at < 12; at += 1) {
        const button = () => host.querySelectorAll<HTMLElement>('button[type="button"]:enabled, summary')[at];
        for (const again of [0, 1]) {
          button()?.click();
          await new Promise((resolve) => requestAnimationFrame(() => resolve(again)));
        }
      }
  });
}

/** Nothing that is pressed here leaves the page. */
async function stay(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() && page.url() !== 'about:blank' ? route.abort() : route.fallback(),
  );
}

// What a pressed button asks a server for is refused to a visitor who is not signed in.
test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|ERR_ABORTED|was rendered anew/] });

const [pages = [], twins = []] = ['en', 'ar'].map(pagesOf);
const hasForm = (path: string) => kindsOf(`dist${path}index.html`).some((kind) => kind.startsWith('<form'));
/** Both ways of translating, and a language that is written from left to right and one from right to left, in turns. */
const translated = pages.map((path, at): [string, Change] =>
  at % 2 === 0 ? [path, 'wraps'] : [twins[at] ?? path, 'replaces'],
);
// Where there are fields, extensions look for them.
const extended = pages.filter(hasForm).map((path): [string, Change] => [path, 'extends']);

const QUICK = 4;

for (const one of [...translated, ...extended]) {
  const [path, change] = one;
  test(`[B05] ${path} keeps entries, presses, focus and caret where a program ${change} it, and goes on`, {
    // In `npm test` each way on two pages, those with most that can be used, and one page extended.
    tag: [...translated.slice(0, QUICK), extended.at(-1)].includes(one) ? [] : FULL,
  }, async ({ page }) => {
    const release = await holdBack(page, /_astro\/(?:hydrate|search-page)\./);
    await page.goto(path);
    await ready(page);
    await changePage(page, change);
    const pressed = await use(page);
    await stay(page);
    release();
    await alive(page);
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll('duo-island[data-pressed="1"]').length))
      .toBe(pressed);
    await expect.poll(() => lost(page)).toEqual([]);
    await press(page);
    await expect.poll(() => leftovers(page)).toEqual([]);
    await expect(page.locator('.crash')).toHaveCount(0);
  });
}
