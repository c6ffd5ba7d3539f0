import { COPIED_NOTICE_MS } from '../page/limits.ts';

/** Copies the code beside a copy button, or the page as Markdown from the link to it, and says whether it worked. */
export async function copyFrom(place: HTMLElement): Promise<void> {
  const figure = place.closest('figure');
  const code = figure?.querySelector('pre');
  if (code) {
    const status = figure?.querySelector<HTMLElement>('[role="status"]');
    return report(status ?? place, () => navigator.clipboard.writeText(code.textContent), place);
  }
  const { href } = place as HTMLAnchorElement;
  return report(place.nextElementSibling as HTMLElement, async () =>
    navigator.clipboard.writeText(await fetchText(href)),
  );
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** What the places that say something now say otherwise. */
const labels = new Map<HTMLElement, { text: string; timer: ReturnType<typeof setTimeout> }>();

/** Says for a moment in `place` whether copying worked; the texts stand on the button or on the page's Markdown link. */
async function report(place: HTMLElement, copy: () => Promise<void>, button?: HTMLElement): Promise<void> {
  const own = button?.dataset['copied'] === undefined ? undefined : button.dataset;
  const texts = own ?? document.querySelector<HTMLElement>('[data-copy-markdown]')?.dataset;
  let notice = texts?.['copied'] ?? '✓';
  try {
    await copy();
  } catch (error) {
    console.warn('Copying failed.', error);
    notice = texts?.['failed'] ?? '✗';
  }
  // A second press comes while the notice of the first is shown.
  const shown = labels.get(place);
  clearTimeout(shown?.timer);
  const text = shown?.text ?? place.textContent;
  place.textContent = notice;
  const timer = setTimeout(() => {
    place.textContent = text;
    labels.delete(place);
  }, COPIED_NOTICE_MS);
  labels.set(place, { text, timer });
}
