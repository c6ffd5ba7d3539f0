import type { ReactNode } from 'react';
import type { View } from './view.ts';

interface LabelProps {
  view: View;
  /** Language of the text when it is not the page's. */
  lang?: string | undefined;
  children: string;
}

/** A text of a list: set apart where it may run in another direction than the page, and plain elsewhere. */
export function Label({ view, lang, children }: LabelProps): ReactNode {
  return lang || view.locale.dir === 'rtl' ? <bdi lang={lang}>{children}</bdi> : children;
}
