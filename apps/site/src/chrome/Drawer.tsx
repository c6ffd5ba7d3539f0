import type { ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { NavList } from './NavList.tsx';

interface DrawerProps {
  view: View;
  /** The documentation's sidebar, on its pages. */
  children?: ReactNode;
}

/** The slide-out menu of small screens; on wide ones its sidebar is a column of the page. */
export function Drawer({ view, children }: DrawerProps) {
  const { navbar } = site.navigation;
  return (
    <div id="drawer" className="drawer" popover="auto">
      <nav className="drawer-nav" aria-label={view.t('nav.label')}>
        <button type="button" className="icon-button" popoverTarget="drawer" popoverTargetAction="hide">
          <span className="sr-only">{view.t('nav.menu.close')}</span>
          <Icon name="close" />
        </button>
        <NavList view={view} entries={[...navbar.start, ...navbar.end]} variant="drawer" />
      </nav>
      {children}
    </div>
  );
}
