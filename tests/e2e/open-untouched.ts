import type { Page } from '@playwright/test';
import { PAGE_SCRIPT_DELAY_MS } from '../../apps/site/src/page/limits.ts';

/**
 * An untouched page, for the time of its first view: the page script, which comes 1.2 s after load by the specification, is never begun, nor is what comes
 * when the browser has nothing else to do, and the mouse of a browser under test, which rests in the corner of the window, tells of nothing.
 */
export async function openUntouched(page: Page, path: string): Promise<void> {
  await page.addInitScript((delay) => {
    const { setTimeout: begin } = window;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === delay ? 0 : begin(run, ms))) as typeof setTimeout;
    window.requestIdleCallback = () => 0;
    for (const type of ['pointermove', 'pointerover'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  }, PAGE_SCRIPT_DELAY_MS);
  await page.goto(path);
}
