import type { View } from '../../../page/view.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { InstallButton } from '../install-button/InstallButton.tsx';
import styles from '../install-button/install.css?url';

/** Browsers with a toolbar of their own way. */
const HINTS = ['chrome', 'edge', 'firefox', 'safari'] as const;

/** Says whether the extension is there, and where its icon hides. */
const welcomeStatus: IslandDefinition = { styles, render: (view) => <WelcomeStatus view={view} /> };

export default welcomeStatus;

function WelcomeStatus({ view }: { view: View }) {
  const { t } = view;
  const texts = stringsOf(view, {
    waiting: 'install.welcome.waiting',
    extension: 'install.welcome.found',
    companion: 'install.welcome.companion',
    missing: 'install.welcome.missing',
  });
  return (
    <PlainIsland script="welcome-status" className="welcome-status" data={{ 'data-texts': JSON.stringify(texts) }}>
      <div className="welcome-said" data-room={texts.missing}>
        <p role="status">{t('install.welcome.static')}</p>
      </div>
      <div className="actions" data-missing inert>
        <InstallButton view={view} />
        <button type="button" className="button" data-reload>
          {t('install.welcome.reload')}
        </button>
      </div>
      <aside className="toolbar-hint" aria-label={t('install.hint.label')} hidden>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21V4M5 11l7-7 7 7" />
        </svg>
        {HINTS.map((browser) => (
          <p key={browser} data-hint={browser} hidden>
            {t(`install.hint.${browser}`)}
          </p>
        ))}
        <button type="button" aria-label={t('install.hint.close')}>
          ×
        </button>
      </aside>
    </PlainIsland>
  );
}
