import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { recommendWay, takesPackages } from '../../../browser/visitor/visitor.ts';

/** Shows the one way that suits the visitor, until another one is chosen. */
export default function startDownloadFinder(host: HTMLElement, left: AbortSignal): void {
  const choice = host.querySelector('select');
  if (!choice) return;
  choice.addEventListener('change', () => show(choice.value));
  void readVisitor().then((visitor) => {
    if (left.aborted) return;
    // The reader may have chosen already.
    if (choice.selectedIndex === 0) choice.value = recommendWay(visitor);
    show(choice.value);
    if (visitor.inApp) reveal('[data-in-app]');
    const { minimum = '0', old = '' } = host.dataset;
    if (takesPackages(visitor) && visitor.chromium < Number(minimum)) {
      reveal('[data-too-old]', old.replace('{version}', String(visitor.chromium)));
    }
  });

  function show(way: string): void {
    for (const card of host.querySelectorAll<HTMLElement>('[data-way]')) {
      card.toggleAttribute('data-shown', card.dataset['way'] === way);
    }
    host.dataset['chosen'] = way;
  }

  function reveal(selector: string, text?: string): void {
    const notice = host.querySelector<HTMLElement>(selector);
    if (!notice) return;
    if (text !== undefined) notice.textContent = text;
    notice.hidden = false;
  }
}
