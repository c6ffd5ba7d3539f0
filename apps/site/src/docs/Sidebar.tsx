import { docRoute, type SidebarEntry, sidebarIds } from '@duoverso/content/data/navigation';
import { messageKey } from '@duoverso/locales/messages';
import { Label, labelLang, pageLabel } from '../page/Label.tsx';
import type { View } from '../page/view.ts';

interface SidebarProps {
  view: View;
  /** Id of the page that is shown. */
  current: string;
}

/**
 * The documentation's pages in reading order; the categories around the current page are open. The whole folds as a category without a name: docs/sidebar.ts
 * remembers it with the others.
 */
export function Sidebar({ view, current }: SidebarProps) {
  return (
    <nav className="sidebar" aria-label={view.t('sidebar.label')}>
      <details data-category="" open>
        <summary>
          {view.t('sidebar.label')}
          <span className="chevron" />
        </summary>
        <SidebarList view={view} current={current} entries={view.docs.sidebar} />
      </details>
    </nav>
  );
}

function SidebarList({ view, current, entries }: SidebarProps & { entries: readonly SidebarEntry[] }) {
  return (
    <ul>
      {entries.map((entry) =>
        typeof entry === 'string' ? (
          <li key={entry}>
            <a href={view.href(docRoute(entry, view.docs.path))} aria-current={entry === current ? 'page' : undefined}>
              <Label view={view} lang={labelLang(view, entry)}>
                {pageLabel(view, entry)}
              </Label>
            </a>
          </li>
        ) : (
          <li key={entry.category}>
            <details data-category={entry.category} open={isOpen(entry, current)}>
              <summary>
                {view.t(messageKey(`sidebar.category.${entry.category}`))}
                <span className="chevron" />
              </summary>
              <SidebarList view={view} current={current} entries={entry.items} />
            </details>
          </li>
        ),
      )}
    </ul>
  );
}

function isOpen(entry: Exclude<SidebarEntry, string>, current: string): boolean {
  return entry.category === 'start' || sidebarIds(entry.items).includes(current);
}
