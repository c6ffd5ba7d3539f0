import type { ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { NavList } from './NavList.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VersionMenu } from './VersionMenu.tsx';

interface DrawerProps {
  view: View;
  /** Whether the page belongs to the documentation, which has versions. */
  docs: boolean;
  /** The documentation's sidebar, on its pages. */
  children?: ReactNode;
}

/** The slide-out menu of small screens; on wide ones its sidebar is a column of the page. */
export function Drawer({ view, docs, children }: DrawerProps) {
  const { start, end } = site.navigation.navbar;
  const install = end.filter(({ kind }) => kind === 'install');
  const others = end.filter(({ kind }) => kind !== 'install');
  return (
    <div id="drawer" className="drawer" popover="auto">
      <div className="drawer-head">
        <button type="button" className="icon-button" popoverTarget="drawer" popoverTargetAction="hide">
          <span className="sr-only">{view.t('nav.menu.close')}</span>
          <Icon name="close" />
        </button>
        {docs && <VersionMenu view={view} />}
        <ThemeSwitch view={view} />
      </div>
      <nav className="drawer-nav" aria-label={view.t('nav.label')}>
        <NavList view={view} entries={[...install, ...start, ...others]} variant="drawer" />
      </nav>
      {children}
    </div>
  );
}
