import { docRoute } from '@duoverso/content/data/navigation';
import type { DocsVersion } from '@duoverso/content/site/load-site';
import { hasVersions, routeIn, versionLabel, versionName } from '../page/docs-version.ts';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';

interface VersionMenuProps {
  view: View;
}

/** Versions of the documentation, beside the brand and in the drawer; a choice keeps the page where the version has it, and is remembered. */
export function VersionMenu({ view }: VersionMenuProps) {
  const { docs } = view;
  const page = view.route.replace(`/docs/${docs.path}`, '/docs/');
  return (
    <details className="menu version-menu" name="navbar">
      <summary>
        {`${view.t('version.docs')} · `}
        <b>{versionLabel(view, docs)}</b>
        <span className="chevron" />
      </summary>
      <ul className="menu-panel" aria-label={view.t('version.label')}>
        {site.docsVersions.map((version) => {
          const same = routeIn(version, page);
          return (
            <li key={version.id}>
              <a
                href={view.href(same ?? docRoute('index', version.path))}
                data-docs-version={versionName(version)}
                aria-current={version.id === docs.id ? 'page' : undefined}
              >
                {menuLabel(view, version, same !== undefined)}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The version, that it's the latest, and whether it lacks the page. */
function menuLabel(view: View, version: DocsVersion, hasPage: boolean): string {
  const { t } = view;
  const name = versionLabel(view, version);
  if (!hasVersions()) return name;
  if (!hasPage) return t('format.detail', { name, detail: t('version.lacks') });
  return version.latest ? t('format.detail', { name, detail: t('version.latest') }) : name;
}
