import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { readStored, storedName } from './stored.ts';

/** Locators of the control of bilingual reading, by the names that the page's language gives them. */
export interface ReadingControl {
  readonly button: Locator;
  readonly panel: Locator;
  /** Its languages, one of which is chosen. */
  readonly language: Locator;
  /** Opens the panel. */
  open(): Promise<void>;
  /** Opens the panel if need be and chooses a second language, or with the empty string none. */
  choose(code: LocaleCode | ''): Promise<void>;
  /** Opens the panel if need be and chooses a display style. */
  chooseStyle(id: string): Promise<void>;
  /** Unfolds what few readers change. */
  showMore(): Promise<void>;
}

export function readingControl(page: Page, locale: LocaleCode): ReadingControl {
  const t = createTranslate(locale);
  const button = page.getByRole('button', { name: t('reading.button') });
  const panel = page.getByRole('dialog', { name: t('reading.button') });
  const language = panel.getByRole('group', { name: t('reading.language') });
  const open = async () => {
    await button.click();
    await panel.waitFor();
  };
  const opened = async () => {
    if (!(await panel.isVisible())) await open();
  };
  const showMore = async () => {
    await opened();
    // Its name says what a press does, and so changes with it.
    const more = panel.locator('.reading-foot button[aria-expanded]');
    if ((await more.getAttribute('aria-expanded')) === 'true') return;
    await expect(more).toHaveText(t('reading.more'));
    await more.click();
  };
  return {
    button,
    panel,
    language,
    open,
    choose: async (code) => {
      await opened();
      if (code === '') {
        await panel.getByRole('button', { name: t('reading.turnOff') }).click();
        return;
      }
      const chip = language.locator(`input[value="${code}"]`);
      if (!(await chip.isVisible())) await language.locator('.reading-more-chips').click();
      await chip.check();
    },
    chooseStyle: async (id) => {
      await showMore();
      await panel.locator(`.reading-styles input[value="${id}"]`).check();
    },
    showMore,
  };
}

/** Chooses a second language in the open panel by keys: what a program chooses is no input of a reader. */
export async function chooseByKeyboard(page: Page, { panel }: ReadingControl, code: LocaleCode | ''): Promise<void> {
  if (code === '') {
    await panel.locator('.reading-foot button').first().focus();
    await page.keyboard.press('Enter');
    return;
  }
  const chips = panel.locator('.reading-chips');
  const chosen = chips.locator('input:checked');
  const more = panel.locator('.reading-more-chips');
  if (!(await chips.locator(`input[value="${code}"]`).isVisible())) {
    await more.focus();
    await page.keyboard.press('Enter');
  }
  await ((await chosen.count()) > 0 ? chosen : chips.locator('input').first()).focus();
  if ((await chosen.count()) === 0) await page.keyboard.press('Space');
  while (!(await chips.locator(`input[value="${code}"]`).isChecked())) await page.keyboard.press('ArrowDown');
}

/** The words that the reader has saved, as this browser keeps them. */
export async function savedWords(page: Page) {
  return JSON.parse((await readStored(page, 'vocabulary')) ?? '[]');
}

/** The middle of the first word of a text that is no link. */
export function firstWord(text: Locator): Promise<{ x: number; y: number }> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = /\p{L}{2,}/u.exec(node.nodeValue ?? '')?.index ?? -1;
      if (at < 0 || node.parentElement?.closest('a, button')) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error('The text has no word.');
  });
}

/** Stores choices before the page's first script runs. */
export async function storeReading(page: Page, language: string, look: Record<string, string> = {}): Promise<void> {
  await page.addInitScript(
    ([[readingKey, code], [lookKey, stored]]) => {
      if (sessionStorage.getItem('stored')) return;
      sessionStorage.setItem('stored', 'once');
      localStorage.setItem(readingKey, code);
      localStorage.setItem(lookKey, stored);
    },
    [
      [storedName('reading'), language],
      [storedName('reading.look'), JSON.stringify(look)],
    ] as const,
  );
}

/** A layout shift of the page's text: how much, and what moved. */
interface TextShift {
  readonly value: number;
  readonly moved: readonly string[];
}

/**
 * The layout shifts of the page's text so far; call before navigating. The navbar is left out: a slow machine paints half of it while the rest of
 * the page is still arriving.
 */
export async function watchShifts(page: Page): Promise<() => Promise<TextShift[]>> {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  await page.addInitScript(() => {
    const shifts: TextShift[] = [];
    Object.assign(window, { shifts });
    const report = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
      `${(node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent?.slice(0, 40) ?? 'a node that is gone'} ` +
      `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const elsewhere = entry.sources.every(({ node }) => node?.parentElement?.closest('.navbar'));
        if (!entry.hadRecentInput && !elsewhere) shifts.push({ value: entry.value, moved: entry.sources.map(report) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Entries come after the frame that has shifted.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      return (window as unknown as { shifts: TextShift[] }).shifts;
    });
}

/**
 * Lets the page wait for its second language for as long as it takes, whatever else the machine does: its timers stand, and so does the rule that
 * shows the text when no script comes. Call before navigating; gives what lets time go on.
 */
export async function waitPatiently(page: Page): Promise<() => Promise<void>> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main { animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  return () => page.clock.resume();
}
