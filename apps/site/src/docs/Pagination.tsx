import { docRoute, sidebarIds } from '@duoverso/content/data/navigation';
import { labelLang, pageLabel } from '../page/Label.tsx';
import type { View } from '../page/view.ts';
import { directionOf } from '../strings/text-direction.ts';

interface PaginationProps {
  view: View;
  current: string;
}

/** The neighbours of the page in the sidebar's order. */
export function Pagination({ view, current }: PaginationProps) {
  const order = sidebarIds(view.docs.sidebar);
  const position = order.indexOf(current);
  if (position === -1) return null;
  const previous = order[position - 1];
  const next = order[position + 1];
  return (
    <nav className="pagination" aria-label={view.t('docs.pagination')}>
      {previous && (
        <a href={view.href(docRoute(previous, view.docs.path))} rel="prev">
          <span>{view.t('docs.previous')}</span>
          <Title view={view} id={previous} />
        </a>
      )}
      {next && (
        <a href={view.href(docRoute(next, view.docs.path))} rel="next" className="next">
          <span>{view.t('docs.next')}</span>
          <Title view={view} id={next} />
        </a>
      )}
    </nav>
  );
}

function Title({ view, id }: { view: View; id: string }) {
  const label = pageLabel(view, id);
  return (
    <b>
      <bdi lang={labelLang(view, id)} dir={directionOf(label)}>
        {label}
      </bdi>
    </b>
  );
}
