import { type Campaign, campaignsFor, type ShownCampaign } from '@duoverso/content/data/campaigns';
import type { Locale } from '@duoverso/locales';
import { planWith } from '../page/plan-with.ts';
import { settings, site } from '../page/site-content.ts';
import { resolveAction, type View } from '../page/view.ts';
import { fill } from '../strings/fill.ts';

interface ConsentBarProps {
  view: View;
}

/**
 * Asks before anything is counted; on pages of a site with a tag manager only. Hidden until `scripts/consent.ts` finds that
 * nothing has been chosen, and again whenever the footer's entry calls for it.
 */
export function ConsentBar({ view }: ConsentBarProps) {
  if (!settings.tagManager) return null;
  const { t } = view;
  const privacy = resolveAction('/docs/PRIVACY/', view);
  return (
    <section className="consent" hidden aria-label={t('consent.title')} data-consent="">
      <h2 tabIndex={-1}>{t('consent.title')}</h2>
      <p>
        {t('consent.text', { brand: site.brand.name })} {privacy && <a href={privacy}>{t('footer.privacy')}</a>}
      </p>
      <p className="consent-state" data-consent-state="allowed" hidden>
        {t('consent.state.allowed')}
      </p>
      <p className="consent-state" data-consent-state="refused" hidden>
        {t('consent.state.refused')}
      </p>
      <p className="consent-state" data-consent-state="signal" hidden>
        {t('consent.state.signal')}
      </p>
      <p className="consent-choices">
        <button type="button" className="button" data-consent-choice="allowed">
          {t('consent.allow')}
        </button>
        <button type="button" className="button" data-consent-choice="refused">
          {t('consent.refuse')}
        </button>
      </p>
    </section>
  );
}

interface ActivityBannerProps {
  view: View;
}

/** Banners of the campaigns that have a text in the page's language; hidden until the page script finds their window open. */
export function ActivityBanner({ view }: ActivityBannerProps) {
  return shownCampaigns('banner', view.locale).map(({ id, from, until, text, link }) => {
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

interface AnnouncementBarProps {
  view: View;
}

/** The announcement in the language of a page, if there is one. */
export function findAnnouncement({ locale }: Pick<View, 'locale'>): ShownCampaign | undefined {
  return shownCampaigns('announcement', locale)[0];
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

interface BaseUrlBannerProps {
  view: View;
}

/** The style sheet hides this; where it cannot be found, the page says which base it was built for. */
export function BaseUrlBanner({ view: { t } }: BaseUrlBannerProps) {
  return (
    <div className="base-url-banner" data-nosnippet="">
      <p>
        <strong>{t('error.baseUrl.title')}</strong>
      </p>
      <p>{t('error.baseUrl.text', { base: import.meta.env.BASE_URL })}</p>
    </div>
  );
}

/** The campaigns of a kind in a language, with the names of the product and of its smallest plan for `{brand}` and `{plan}`. */
function shownCampaigns(kind: Campaign['kind'], locale: Pick<Locale, 'code' | 'derived'>): ShownCampaign[] {
  const names = { brand: site.brand.name, plan: planWith() };
  return campaignsFor(site.campaigns, kind, locale).map((one) => ({ ...one, text: fill(one.text, names) }));
}
