import { getLocale } from '@duoverso/locales';
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

/** The label of a page in sidebar and breadcrumbs. */
export function pageLabel(view: View, id: string): string {
  const { sidebar, title } = view.docs.docPage(view.locale.code, id).frontMatter;
  return sidebar ?? title;
}

/** The language of a page's label when it is not that of the page around it. */
export function labelLang(view: View, id: string): string | undefined {
  const { locale } = view.docs.docPage(view.locale.code, id);
  return locale === view.locale.code ? undefined : getLocale(locale).lang;
}
