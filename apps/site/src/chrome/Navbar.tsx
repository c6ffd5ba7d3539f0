import { Icon } from '../page/Icon.tsx';
import { Logo } from '../page/Logo.tsx';
import { site } from '../page/site-content.ts';
import { resolveItems, type View } from '../page/view.ts';
import { ReadingButton } from '../reading/ReadingButton.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavLink } from './NavLink.tsx';
import { NavList } from './NavList.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VersionMenu } from './VersionMenu.tsx';

interface NavbarProps {
  view: View;
  /** Whether the page belongs to the documentation, which has versions. */
  docs: boolean;
}

/** The bar at the top of every page. */
export function Navbar({ view, docs }: NavbarProps) {
  const { navbar } = site.navigation;
  const { t } = view;
  return (
    <header className="navbar">
      <div className="navbar-row">
        <button type="button" className="icon-button menu-button needs-script" popoverTarget="drawer">
          <span className="sr-only">{t('nav.menu.open')}</span>
          <Icon name="menu" />
        </button>
        <a className="brand" href={view.href('/')} aria-label={t('nav.home', { brand: site.brand.name })}>
          <Logo />
          <span aria-hidden="true">{site.brand.name}</span>
        </a>
        <nav aria-label={t('nav.label')}>
          <NavList view={view} entries={navbar.start} variant="bar" />
        </nav>
        <div className="navbar-end">
          <SearchButton view={view} />
          {docs && <VersionMenu view={view} />}
          <ReadingButton view={view} />
          <LanguageMenu view={view} />
          <ThemeSwitch view={view} />
          <div className="wide nav-list">
            {resolveItems(navbar.end, view).map((entry) => (
              <NavLink key={entry.item.id} view={view} entry={entry} area="nav" />
            ))}
          </div>
        </div>
      </div>
    </header>
  );
}
