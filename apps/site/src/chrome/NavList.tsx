import type { NavGroup, NavItem } from '@duoverso/content';
import type { MessageKey } from '@duoverso/locales/messages';
import { isGroup, resolveItem, resolveItems, type View } from '../page/view.ts';
import { NavLink } from './NavLink.tsx';

interface NavListProps {
  view: View;
  entries: readonly (NavGroup | NavItem)[];
  /** `bar` opens groups as panels over the page, `drawer` unfolds them in place. */
  variant: 'bar' | 'drawer';
}

/** The navbar's entries; those without a page or with their flag off are left out. */
export function NavList({ view, entries, variant }: NavListProps) {
  return (
    <ul className={variant === 'bar' ? 'nav-list' : undefined}>
      {entries.map((entry) => (
        <NavEntry key={entry.id} view={view} entry={entry} variant={variant} />
      ))}
    </ul>
  );
}

function NavEntry({ view, entry, variant }: Omit<NavListProps, 'entries'> & { entry: NavGroup | NavItem }) {
  if (!isGroup(entry)) {
    const link = resolveItem(entry, view);
    return link ? (
      <li>
        <NavLink view={view} entry={link} area="nav" />
      </li>
    ) : null;
  }
  const links = resolveItems(entry.items, view);
  if (links.length === 0) return null;
  return (
    <li>
      <details className={variant === 'bar' ? 'menu' : undefined} name={variant === 'bar' ? 'navbar' : undefined}>
        <summary>
          {view.t(`nav.${entry.id}` as MessageKey)}
          <span className="chevron" />
        </summary>
        <ul className={variant === 'bar' ? 'menu-panel' : undefined}>
          {links.map((link) => (
            <li key={link.item.id}>
              <NavLink view={view} entry={link} area="nav" />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
