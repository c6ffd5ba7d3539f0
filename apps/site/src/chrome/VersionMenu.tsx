import { messageKey } from '@duoverso/locales/messages';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';

interface VersionMenuProps {
  view: View;
}

/** Versions of the documentation, beside the brand and in the drawer; a choice keeps the page and is remembered. */
export function VersionMenu({ view }: VersionMenuProps) {
  const versions = site.navigation.docsVersions;
  const current = versions.find((version) => version.latest) ?? versions[0];
  if (!current) return null;
  const label = view.t(messageKey(current.label));
  return (
    <details className="menu version-menu" name="navbar">
      <summary>
        {`${view.t('version.docs')} · `}
        <b>{label}</b>
        <span className="chevron" />
      </summary>
      <ul className="menu-panel" aria-label={view.t('version.label')}>
        {versions.map(({ id, label, folder }) => (
          <li key={id}>
            <a
              href={view.href(view.route.replace(/^\/docs\//, `/docs/${folder ? `${folder}/` : ''}`))}
              data-docs-version={id}
              aria-current={id === current.id ? 'page' : undefined}
            >
              {view.t(messageKey(label))}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
