import { settings, site } from '../page/site-content.ts';
import { resolveAction, type View } from '../page/view.ts';

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
