import { campaignsFor } from '@duoverso/content/data/campaigns';
import { site } from '../page/site-content.ts';
import { resolveAction, type View } from '../page/view.ts';

interface ActivityBannerProps {
  view: View;
}

/** Banners of the campaigns that have a text in the page's language; hidden until the page script finds their window open. */
export function ActivityBanner({ view }: ActivityBannerProps) {
  return campaignsFor(site.campaigns, 'banner', view.locale).map(({ id, from, until, text, link }) => {
    const href = link && resolveAction(link.to, view);
    return (
      <aside
        key={id}
        className="bar"
        hidden
        aria-label={view.t('banner.label')}
        data-page-script="activity-banner"
        data-from={from}
        data-until={until}
      >
        {text} {href && <a href={href}>{link.label}</a>}
      </aside>
    );
  });
}
