import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { BROWSER_NAMES, recommendWay, takesPackages, type Visitor } from '../../../browser/visitor/visitor.ts';

/** Shows the one way that suits the visitor, until another one is chosen. */
export default function startDownloadFinder(host: HTMLElement, left: AbortSignal): void {
  const choices = [...host.querySelectorAll<HTMLInputElement>('.way-choice input')];
  const chosen = () => choices.find(({ checked }) => checked);
  host.addEventListener('change', () => show(chosen()?.value));
  void readVisitor().then((visitor) => {
    if (left.aborted) return;
    const way = recommendWay(visitor);
    nameBrowser(visitor, way);
    // The reader may have chosen already.
    if (!chosen()) for (const choice of choices) choice.checked = choice.value === way;
    show(chosen()?.value);
    if (visitor.inApp) reveal('[data-in-app]');
    const { minimum = '0', old = '' } = host.dataset;
    if (takesPackages(visitor) && visitor.chromium < Number(minimum)) {
      reveal('[data-too-old]', old.replace('{version}', String(visitor.chromium)));
    }
  });

  function show(way: string | undefined): void {
    for (const card of host.querySelectorAll<HTMLElement>('[data-way]')) {
      card.toggleAttribute('data-shown', card.dataset['way'] === way);
    }
    host.dataset['chosen'] = way;
  }

  /** Browsers that share a store are named: the button says `Add to Brave`. */
  function nameBrowser({ browser }: Visitor, way: string): void {
    const name = BROWSER_NAMES[browser];
    const button = host.querySelector(`[data-way="${CSS.escape(way)}"] .button-main`);
    const { add } = host.dataset;
    if (name && button && add && way === 'chrome') button.textContent = add.replace('{browser}', name);
  }

  function reveal(selector: string, text?: string): void {
    const notice = host.querySelector<HTMLElement>(selector);
    if (!notice) return;
    if (text !== undefined) notice.textContent = text;
    notice.hidden = false;
  }
}
