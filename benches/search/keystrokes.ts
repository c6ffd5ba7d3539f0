import { findBrowser } from '@duoverso/tooling/browser';
import { chromium, type Page } from '@playwright/test';

export interface KeystrokeTimes {
  /** Keystrokes measured. */
  readonly count: number;
  /** Milliseconds from a key of the keyboard to the frame that shows its results. */
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** The same of the first key that is typed into a dialog which has just opened. */
  readonly first: readonly number[];
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['deepl key', 'translate pdf', 'instalation'],
  'pt-BR': ['chave do deepl', 'traduzir legendas'],
  zh: ['安装扩展', '翻译字幕'],
  ar: ['deepl'],
};

/** Types queries into the search dialog of pages in several languages, letter by letter as a reader does, and times each letter. */
export async function measureKeystrokes(origin: string): Promise<KeystrokeTimes> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const times: number[] = [];
    const first: number[] = [];
    for (const [locale, queries] of Object.entries(WORDS)) {
      for (const query of queries) {
        // A page of its own, so that the client has no answer from before.
        const page = await browser.newPage();
        await page.goto(`${origin}/${locale}/docs/`);
        // The script that answers a visitor is fetched with the first sign of one.
        await page.mouse.move(10, 10);
        await page.waitForFunction(() => customElements.get('duo-search') !== undefined);
        const typed = await typeInto(page, query);
        first.push(typed[0] ?? Number.NaN);
        times.push(...typed);
        await page.close();
      }
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
    return { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1), first };
  } finally {
    await browser.close();
  }
}

async function typeInto(page: Page, query: string): Promise<number[]> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').waitFor();
  // The field is there right away, what answers it is filled in: nobody types sooner than that.
  await page.locator('dialog.search-dialog[data-status="idle"]').waitFor();
  await page.evaluate(watchKeystrokes);
  const times: number[] = [];
  for (const letter of query) {
    if (letter === ' ') {
      await page.keyboard.insertText(letter);
      continue;
    }
    await page.evaluate(() => (globalThis as unknown as KeystrokeWatch).expectKeystroke());
    await page.keyboard.insertText(letter);
    times.push(await page.evaluate(() => (globalThis as unknown as KeystrokeWatch).painted));
  }
  return times;
}

interface KeystrokeWatch {
  /** Begins to wait for the next change of the field. */
  expectKeystroke(): void;
  /** Milliseconds from this change to the frame that shows the answer to it. */
  painted: Promise<number>;
}

/** Runs in the page. */
function watchKeystrokes(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search-dialog');
  const input = dialog?.querySelector('input');
  if (!dialog || !input) throw new Error('The search dialog is not open.');
  const watch = globalThis as unknown as KeystrokeWatch;
  watch.expectKeystroke = () => {
    watch.painted = new Promise<number>((resolve) => {
      const onInput = ({ timeStamp }: Event) => {
        let asked = false;
        const observer = new MutationObserver(() => {
          asked ||= dialog.dataset['status'] !== 'idle';
          if (!asked || dialog.dataset['status'] !== 'idle') return;
          observer.disconnect();
          // The second frame begins when the first has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(dialog, { subtree: true, childList: true, attributes: true, characterData: true });
      };
      input.addEventListener('input', onInput, { once: true, capture: true });
    });
  };
}
