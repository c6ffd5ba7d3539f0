import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import { takesPackages, type Visitor } from '../../../browser/visitor/visitor.ts';

/** `ok`, `old`: too old for the current package; `tooOld`: for any extension of today; `other`: takes no package of Chromium. */
type Fit = 'ok' | 'old' | 'tooOld' | 'other';

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

/** Whether packages for Chromium work in a visitor's browser. `oldest` and `minimum` are major versions of Chromium. */
export function checkBrowser(visitor: Visitor, oldest: number, minimum: number): Fit {
  if (!takesPackages(visitor)) return 'other';
  if (visitor.chromium < oldest) return 'tooOld';
  return visitor.chromium < minimum ? 'old' : 'ok';
}
