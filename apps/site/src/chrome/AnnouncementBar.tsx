import { campaignsFor, type ShownCampaign } from '@duoverso/content/data/campaigns';
import { site } from '../page/site-content.ts';
import { resolveAction, type View } from '../page/view.ts';

interface AnnouncementBarProps {
  view: View;
}

/** The announcement in the language of a page, if there is one. */
export function findAnnouncement({ locale }: Pick<View, 'locale'>): ShownCampaign | undefined {
  return campaignsFor(site.campaigns, 'announcement', locale)[0];
}

/** The bar above the navbar. Its id decides whether a dismissal still counts; the script in the head hides it outside its window. */
export function AnnouncementBar({ view }: AnnouncementBarProps) {
  const announcement = findAnnouncement(view);
  if (!announcement) return null;
  const { id, text, link } = announcement;
  const href = link && resolveAction(link.to, view);
  return (
    <aside className="bar announcement" aria-label={view.t('announcement.label')} data-announcement={id}>
      <span>{text}</span>
      {/* What is pressed moves to the next line together. */}
      <span>
        {href && <a href={href}>{link.label}</a>}{' '}
        <button type="button" className="needs-script" data-dismiss-announcement="">
          {view.t('announcement.dismiss')}
        </button>
      </span>
    </aside>
  );
}
