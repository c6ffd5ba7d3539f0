import { COPIED_NOTICE_MS } from '../limits.ts';

/** Copy buttons of code blocks, and the page as Markdown. */
export function startCopying(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('.code-copy');
    if (button) {
      const code = button.closest('figure')?.querySelector('pre')?.textContent ?? '';
      void report(button, navigator.clipboard.writeText(code));
    }
    const link = target.closest<HTMLAnchorElement>('[data-copy-markdown]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const text = fetch(link.href).then((answer) => {
      if (!answer.ok) throw new Error(`${link.href} answered ${answer.status}`);
      return answer.text();
    });
    void report(link.nextElementSibling as HTMLElement, text.then((markdown) => navigator.clipboard.writeText(markdown)));
  });
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
