import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { checkBrowser, type Fit } from './check-browser.ts';

/** Replaces the requirements by what they mean for the visitor's browser. */
export default function startBrowserCheck(host: HTMLElement, left: AbortSignal): void {
  const { oldest, minimum, answers = '{}' } = host.dataset;
  void readVisitor().then((visitor) => {
    const place = host.querySelector<HTMLElement>('[role="status"]');
    if (left.aborted || !place) return;
    const fit = checkBrowser(visitor, Number(oldest), Number(minimum));
    const text = (JSON.parse(answers) as Record<Fit, string>)[fit];
    place.textContent = text.replace('{version}', String(visitor.chromium));
    host.dataset['fit'] = fit;
  });
}
