import type { NavGroup, NavItem } from '@duoverso/content/data/navigation';
import { messageKey } from '@duoverso/locales/messages';
import { isGroup, type ResolvedItem, resolveItem, resolveItems, type View } from '../page/view.ts';
import { menuLinesHref } from './menu-lines-config.ts';
import { NavLink } from './NavLink.tsx';

interface NavListProps {
  view: View;
  entries: readonly (NavGroup | NavItem)[];
  /** `bar` opens groups as panels over the page, `drawer` unfolds them in place. */
  variant: 'bar' | 'drawer';
}

/** A group of the navbar with those of its entries that have a page. The style sheet hides one whose flags are all off. */
interface ResolvedGroup {
  readonly id: string;
  readonly links: readonly ResolvedItem[];
}

/** The navbar's entries; those without a page are left out, those with their flag off are not seen. */
export function NavList({ view, entries, variant }: NavListProps) {
  const inBar = variant === 'bar';
  return (
    <ul className={inBar ? 'nav-list' : undefined} data-menus={inBar ? menuLinesHref(view.locale.code) : undefined}>
      {resolveEntries(entries, view).map((entry) => (
        <li key={idOf(entry)} data-entry={inBar ? idOf(entry) : undefined}>
          {'links' in entry ? (
            <details className={inBar ? 'menu' : undefined} name={inBar ? 'navbar' : undefined}>
              <summary>
                {groupLabel(entry, view)}
                <span className="chevron" />
              </summary>
              <GroupList view={view} group={entry} className={inBar ? 'menu-panel' : undefined} />
            </details>
          ) : (
            <NavLink view={view} entry={entry} area="nav" />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The menu at the end of the navbar's row, for entries that have no room there; groups are columns with a head. It holds every entry: the bar's
 * script hides those that stand in the row.
 */
export function MoreMenu({ view, entries }: Omit<NavListProps, 'variant'>) {
  const resolved = resolveEntries(entries, view);
  const links = resolved.flatMap((entry) => ('links' in entry ? [] : entry));
  const groups = resolved.flatMap((entry) => ('links' in entry ? entry : []));
  return (
    <details className="menu more-menu" name="navbar">
      <summary>
        {view.t('nav.more')}
        <span className="chevron" />
      </summary>
      <div className="menu-panel">
        <ul>
          {links.map((link) => (
            <li key={link.item.id} data-entry={link.item.id}>
              <NavLink view={view} entry={link} area="nav" />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <div key={group.id} data-entry={group.id}>
            <p aria-hidden="true">{groupLabel(group, view)}</p>
            <GroupList view={view} group={group} label={groupLabel(group, view)} />
          </div>
        ))}
      </div>
    </details>
  );
}

interface GroupListProps {
  view: View;
  group: ResolvedGroup;
  className?: string | undefined;
  label?: string;
}

function GroupList({ view, group, className, label }: GroupListProps) {
  return (
    <ul className={className} aria-label={label}>
      {group.links.map((link) => (
        <li key={link.item.id}>
          <NavLink view={view} entry={link} area="nav" />
        </li>
      ))}
    </ul>
  );
}

function resolveEntries(entries: NavListProps['entries'], view: View): (ResolvedItem | ResolvedGroup)[] {
  return entries.flatMap((entry) => {
    if (!isGroup(entry)) return resolveItem(entry, view) ?? [];
    const links = resolveItems(entry.items, view);
    return links.length > 0 ? { id: entry.id, links } : [];
  });
}

function idOf(entry: ResolvedItem | ResolvedGroup): string {
  return 'links' in entry ? entry.id : entry.item.id;
}

function groupLabel({ id }: ResolvedGroup, view: View): string {
  return view.t(messageKey(`nav.${id}`));
}
