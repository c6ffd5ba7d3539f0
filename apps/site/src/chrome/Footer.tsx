import { messageKey } from '@duoverso/locales/messages';
import { Logo } from '../page/Logo.tsx';
import { settings, site } from '../page/site-content.ts';
import { fileHref, resolveItems, type View } from '../page/view.ts';
import { NavLink } from './NavLink.tsx';

interface FooterProps {
  view: View;
  /** Whether the page above it ends with a band in ink, which goes on here. */
  ink?: boolean;
}

const QR_SIZE_PX = 84;

/** From the first year to that of the newest release: `2025–2026`. A clock would give the same pages other bytes. */
function copyrightYears(): string {
  const from = site.brand.copyrightYear;
  const until = Math.max(from, ...site.releases.releases.map(({ date }) => Number(date.slice(0, 4))));
  return until > from ? `${from}–${until}` : String(from);
}

/** Link columns, QR codes for phones, legal and social links, copyright. */
export function Footer({ view, ink = false }: FooterProps) {
  const { footer } = site.navigation;
  const { t } = view;
  return (
    <footer className={ink ? 'footer footer-ink' : 'footer'}>
      <div className="footer-inner">
        <div className="footer-columns">
          {footer.columns.map(({ id, items }) => {
            const links = resolveItems(items, view);
            if (links.length === 0) return null;
            return (
              <div key={id}>
                <h2>{t(messageKey(`footer.${id}`))}</h2>
                <ul>
                  {links.map((entry) => (
                    <li key={entry.item.id}>
                      <NavLink view={view} entry={entry} area="footer" />
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
          <PhoneCodes view={view} />
        </div>
        <FooterBase view={view} />
      </div>
    </footer>
  );
}

/** Codes for the cameras of phones. */
function PhoneCodes({ view: { t } }: FooterProps) {
  if (site.navigation.footer.qr.length === 0) return null;
  return (
    <div>
      <h2>{t('footer.qr')}</h2>
      <ul className="qr-list">
        {site.navigation.footer.qr.map((key) => (
          <li key={key}>
            <a href={site.brand.links[key]} rel="noopener">
              <img src={`${fileHref('/qr.svg')}#${key}`} alt="" width={QR_SIZE_PX} height={QR_SIZE_PX} loading="lazy" />
              {t(messageKey(`footer.qr.${key}`))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brand, copyright, legal and social links. */
function FooterBase({ view }: FooterProps) {
  const { footer } = site.navigation;
  const { name, links } = site.brand;
  const { t } = view;
  return (
    <div className="footer-base">
      <a className="brand" href={view.href('/')} aria-label={t('nav.home', { brand: name })}>
        <Logo />
      </a>
      <span>{t('footer.copyright', { year: copyrightYears(), brand: name })}</span>
      <ul aria-label={t('footer.legal')}>
        {resolveItems(footer.legal, view).map((entry) => (
          <li key={entry.item.id}>
            <NavLink view={view} entry={entry} area="footer" />
          </li>
        ))}
        {settings.tagManager && (
          <li>
            <button type="button" className="consent-open needs-script" data-consent-open="">
              {t('consent.open')}
            </button>
          </li>
        )}
      </ul>
      <ul className="social" aria-label={t('footer.social', { brand: name })}>
        {footer.social.map((key) => (
          <li key={key}>
            <a href={links[key]} rel="me noopener">
              {t(messageKey(`footer.${key}`))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
