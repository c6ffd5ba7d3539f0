import { Icon } from '../page/Icon.tsx';
import { settings } from '../page/site-content.ts';
import type { View } from '../page/view.ts';

interface ThemeSwitchProps {
  view: View;
}

/** Two buttons of which the style sheet shows the one that changes something. */
export function ThemeSwitch({ view }: ThemeSwitchProps) {
  if (!settings.colorMode.switch) return null;
  return (
    <>
      <button type="button" className="icon-button theme-light needs-script" data-theme-to="dark">
        <span className="sr-only">{view.t('theme.toDark')}</span>
        <Icon name="moon" />
      </button>
      <button type="button" className="icon-button theme-dark needs-script" data-theme-to="light">
        <span className="sr-only">{view.t('theme.toLight')}</span>
        <Icon name="sun" />
      </button>
    </>
  );
}
