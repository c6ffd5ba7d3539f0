import { getLocale } from '@duoverso/locales';
import { site } from './site-content.ts';
import type { View } from './view.ts';

/** The label of a page in sidebar and breadcrumbs. */
export function pageLabel(view: View, id: string): string {
  const { sidebar, title } = site.docPage(view.locale.code, id).frontMatter;
  return sidebar ?? title;
}

/** The language of a page's label when it is not that of the page around it. */
export function labelLang(view: View, id: string): string | undefined {
  const { locale } = site.docPage(view.locale.code, id);
  return locale === view.locale.code ? undefined : getLocale(locale).lang;
}
