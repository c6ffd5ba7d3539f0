import { settings } from '../site-content.ts';
import type { View } from '../view.ts';

interface AnnouncementBarProps {
  view: View;
}

/** The bar above the navbar. Its id decides whether a dismissal still counts. */
export function AnnouncementBar({ view }: AnnouncementBarProps) {
  const { announcement } = settings;
  if (!announcement) return null;
  return (
    <aside className="bar announcement" aria-label={view.t('announcement.label')} data-announcement={announcement.id}>
      <span>{view.t('announcement.text')}</span>
      <a href={view.href(announcement.to)}>{view.t('announcement.link')}</a>
      <button type="button" className="needs-script" data-dismiss-announcement="">
        {view.t('announcement.dismiss')}
      </button>
    </aside>
  );
}
