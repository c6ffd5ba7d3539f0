import { COPIED_NOTICE_MS } from '../limits.ts';

/** Copies the code beside a copy button, or the page as Markdown from the link to it, and says whether it worked. */
export async function copyFrom(place: HTMLElement): Promise<void> {
  const code = place.closest('figure')?.querySelector('pre');
  if (code) return report(place, navigator.clipboard.writeText(code.textContent));
  const { href } = place as HTMLAnchorElement;
  return report(
    place.nextElementSibling as HTMLElement,
    fetchText(href).then((text) => navigator.clipboard.writeText(text)),
  );
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Says for a moment in `place` whether copying worked; the texts stand on the page's Markdown link. */
async function report(place: HTMLElement, copying: Promise<void>): Promise<void> {
  const before = place.textContent;
  const texts = document.querySelector<HTMLElement>('[data-copy-markdown]')?.dataset;
  try {
    await copying;
    place.textContent = texts?.['copied'] ?? '✓';
  } catch (error) {
    console.warn('Copying failed.', error);
    place.textContent = texts?.['failed'] ?? '✗';
  }
  setTimeout(() => {
    place.textContent = before;
  }, COPIED_NOTICE_MS);
}
