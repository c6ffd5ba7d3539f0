import { PAGE_SCRIPT_DELAY_MS } from '../page/limits.ts';

/** The page script begins 1.2 s after load, and is loaded no earlier: the first view does without it. */
export function startPageScript(): void {
  setTimeout(() => {
    import('./page-script.ts').then(
      (module) => module.followVisitor(),
      // Without it the bar shows what it shows to everybody.
      () => undefined,
    );
  }, PAGE_SCRIPT_DELAY_MS);
}
