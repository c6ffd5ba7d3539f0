import { docRoute, type SidebarEntry } from '@duoverso/content/data/navigation';
import { messageKey } from '@duoverso/locales/messages';
import { labelLang, pageLabel } from './Label.tsx';
import type { View } from './view.ts';

/** A step of the way to a page; a category without a page of its own has no route. */
export interface Crumb {
  readonly label: string;
  /** Language of the label when it is not the page's. */
  readonly lang?: string | undefined;
  readonly route?: string;
}

/** The way from the documentation's index through the sidebar's categories to a page. */
export function breadcrumbs(view: View, id: string): Crumb[] {
  const { path, sidebar } = view.docs;
  const index: Crumb = { label: view.t('nav.docs'), route: docRoute('index', path) };
  if (id === 'index') return [index];
  const categories = findCategories(sidebar, id) ?? [];
  return [
    index,
    ...categories.flatMap((category): Crumb[] => {
      if (category === 'services' && id === 'services/index') return [];
      const label = view.t(messageKey(`sidebar.category.${category}`));
      return [category === 'services' ? { label, route: docRoute('services/index', path) } : { label }];
    }),
    { label: pageLabel(view, id), lang: labelLang(view, id), route: docRoute(id, path) },
  ];
}

function findCategories(entries: readonly SidebarEntry[], id: string): string[] | undefined {
  for (const entry of entries) {
    if (entry === id) return [];
    if (typeof entry === 'string') continue;
    const inner = findCategories(entry.items, id);
    if (inner) return [entry.category, ...inner];
  }
  return undefined;
}
