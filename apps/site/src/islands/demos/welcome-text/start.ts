import { markDone } from '../ticks/done-steps.ts';

/** Offers a text that the visitor's browser does not call known, and notices when a translation appears in it. */
export default function startWelcomeText(host: HTMLElement, left: AbortSignal): void {
  const choice = host.querySelector('select');
  const status = host.querySelector<HTMLElement>('[role="status"]');
  const articles = [...host.querySelectorAll('article')];
  if (!choice) return;
  const known = new Set(navigator.languages.map(baseOf));
  for (const option of [...choice.options])
    if (known.has(baseOf(option.value)) && choice.options.length > 1) option.remove();
  show();
  choice.addEventListener('change', show);

  const observer = new MutationObserver((changes) => {
    if (!changes.some(holdsTranslation)) return;
    if (status) status.textContent = host.dataset['translated'] ?? '';
    markDone('translation');
    observer.disconnect();
  });
  for (const article of articles) observer.observe(article, { childList: true, characterData: true, subtree: true });
  left.addEventListener('abort', () => observer.disconnect());

  function show(): void {
    for (const article of articles) article.hidden = article.lang !== choice?.value;
  }
}

/** Text that was not there before: a new element with words, or other words in the place of the old ones. */
function holdsTranslation(change: MutationRecord): boolean {
  if (change.type === 'characterData') return true;
  return [...change.addedNodes].some((node) => (node.textContent ?? '').trim() !== '');
}

function baseOf(lang: string): string {
  return lang.split('-')[0]?.toLowerCase() ?? '';
}
