import type { MessageKey } from '@duoverso/locales/messages';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';

interface VersionMenuProps {
  view: View;
}

/** Versions of the documentation; a choice keeps the page and is remembered. */
export function VersionMenu({ view }: VersionMenuProps) {
  const versions = site.navigation.docsVersions;
  const current = versions.find((version) => version.latest) ?? versions[0];
  if (!current) return null;
  return (
    <details className="menu menu-end wide" name="navbar">
      <summary aria-label={`${view.t('version.label')}: ${view.t(current.label as MessageKey)}`}>
        {view.t(current.label as MessageKey)}
        <span className="chevron" />
      </summary>
      <ul className="menu-panel">
        {versions.map(({ id, label, folder }) => (
          <li key={id}>
            <a
              href={view.href(view.route.replace(/^\/docs\//, `/docs/${folder ? `${folder}/` : ''}`))}
              data-docs-version={id}
              aria-current={id === current.id ? 'page' : undefined}
            >
              {view.t(label as MessageKey)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
