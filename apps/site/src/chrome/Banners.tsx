import {
  type BarLabels,
  type CampaignBar,
  type CampaignBars,
  campaignBars,
} from '@duoverso/content/data/campaign-bars';
import { campaignsFor } from '@duoverso/content/data/campaigns';
import { intlTag } from '@duoverso/locales';
import { planWith } from '../page/plan-with.ts';
import { publication, settings, site } from '../page/site-content.ts';
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

/** The announcement and the banners of the campaigns that have a text in the page's language, as they stand when the site is built. */
export function barsOf(view: View): CampaignBars {
  return campaignBars(plannedBars(view), barLabels(view), publication.now);
}

/** The campaigns that have a text in a language, whenever they are due. */
export function plannedBars(view: View): CampaignBar[] {
  return (['announcement', 'banner'] as const).flatMap((kind) =>
    campaignsFor(site.campaigns, kind, view.locale).map(({ text, link, ...one }) => {
      const href = link && resolveAction(link.to, view);
      return { ...one, kind, text: fill(text, campaignNames()), link: href ? { href, label: link.label } : undefined };
    }),
  );
}

/** What a campaign's text may name in braces, besides its window: the product and its smallest plan. */
export function campaignNames(): Readonly<Record<string, string>> {
  return { brand: site.brand.name, plan: planWith() };
}

export function barLabels({ t, locale }: View): BarLabels {
  return {
    intlTag: intlTag(locale.code),
    announcement: t('announcement.label'),
    dismiss: t('announcement.dismiss'),
    banner: t('banner.label'),
  };
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
