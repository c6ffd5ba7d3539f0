import type { ReactNode } from 'react';
import { directionOf } from '../strings/text-direction.ts';
import type { View } from './view.ts';

interface LabelProps {
  view: View;
  /** Language of the text when it is not the page's. */
  lang?: string | undefined;
  children: string;
}

/** A text of a list: set apart where it may run in another direction than the page, and plain elsewhere. */
export function Label({ view, lang, children }: LabelProps): ReactNode {
  if (!lang && view.locale.dir === 'ltr') return children;
  return (
    <bdi lang={lang} dir={directionOf(children)}>
      {children}
    </bdi>
  );
}
