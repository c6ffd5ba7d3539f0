import { takesPackages } from '../../../browser/visitor/recommend.ts';
import type { Visitor } from '../../../browser/visitor/visitor.ts';

/** `ok`, `old`: too old for the current package; `tooOld`: for any extension of today; `other`: takes no package of Chromium. */
export type Fit = 'ok' | 'old' | 'tooOld' | 'other';

/** Whether packages for Chromium work in a visitor's browser. `oldest` and `minimum` are major versions of Chromium. */
export function checkBrowser(visitor: Visitor, oldest: number, minimum: number): Fit {
  if (!takesPackages(visitor)) return 'other';
  if (visitor.chromium < oldest) return 'tooOld';
  return visitor.chromium < minimum ? 'old' : 'ok';
}
