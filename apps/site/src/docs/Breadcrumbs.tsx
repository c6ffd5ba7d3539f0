import type { Crumb } from '../page/breadcrumbs.ts';
import type { View } from '../page/view.ts';
import { directionOf } from '../strings/text-direction.ts';

interface BreadcrumbsProps {
  view: View;
  crumbs: readonly Crumb[];
}

/** The way from the documentation's index to the page. */
export function Breadcrumbs({ view, crumbs }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={view.t('docs.breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, lang, route }, index) => (
          <li key={label}>
            {route && index < crumbs.length - 1 ? (
              <a href={view.href(route)}>
                <bdi lang={lang} dir={directionOf(label)}>
                  {label}
                </bdi>
              </a>
            ) : (
              <bdi lang={lang} dir={directionOf(label)} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {label}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
