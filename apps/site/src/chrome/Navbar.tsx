import { Icon } from '../page/Icon.tsx';
import { Logo } from '../page/Logo.tsx';
import type { PageMeta } from '../page/page-meta.ts';
import { site } from '../page/site-content.ts';
import { resolveItems, type View } from '../page/view.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { LanguagePair } from './LanguagePair.tsx';
import { NavLink } from './NavLink.tsx';
import { MoreMenu, NavList } from './NavList.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VersionMenu } from './VersionMenu.tsx';

interface NavbarProps {
  view: View;
  meta: PageMeta;
  /** Whether the page belongs to the documentation, which has versions. */
  docs: boolean;
}

/** The bar at the top of every page: one row. Its script moves what does not fit into the menu at its end. */
export function Navbar({ view, meta, docs }: NavbarProps) {
  const { navbar } = site.navigation;
  const { t } = view;
  return (
    <header className="navbar">
      <duo-bar class="navbar-row">
        <button type="button" className="icon-button menu-button" popoverTarget="drawer">
          <span className="sr-only">{t('nav.menu.open')}</span>
          <Icon name="menu" />
        </button>
        <a className="brand" href={view.href('/')} aria-label={t('nav.home', { brand: site.brand.name })}>
          <Logo />
          <span aria-hidden="true">{site.brand.name}</span>
        </a>
        {docs && <VersionMenu view={view} />}
        <nav aria-label={t('nav.label')}>
          <NavList view={view} entries={navbar.start} variant="bar" />
          <MoreMenu view={view} entries={navbar.start} />
        </nav>
        <SearchButton view={view} />
        <LanguagePair view={view} meta={meta} />
        <ThemeSwitch view={view} />
        {resolveItems(navbar.end, view).map((entry) => (
          <NavLink key={entry.item.id} view={view} entry={entry} area="nav" />
        ))}
      </duo-bar>
    </header>
  );
}
