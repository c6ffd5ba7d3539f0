import type { DownloadId } from '@duoverso/content/data/release-schema';
import { BrowserMark, markOf } from '../../../page/BrowserMark.tsx';
import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { localeHref, type View } from '../../../page/view.ts';
import { QrCode } from './QrCode.tsx';

interface PhoneCodesProps {
  view: View;
  places: readonly DownloadId[];
}

/** Codes that phones scan: stores, and the APK or the page with it. A phone itself gets them as buttons. */
export function PhoneCodes({ view, places }: PhoneCodesProps) {
  const { t, locale } = view;
  const stores = places.flatMap((id) => {
    const href = downloadHref(findDownload(id));
    return href ? [{ id, label: t(`install.item.${id}`), href: absolute(href) }] : [];
  });
  const page = {
    id: 'apk' as const,
    label: t('install.item.apk'),
    href: absolute(localeHref(locale.code, '/android/')),
  };
  return (
    <ul className="codes">
      {[...stores, ...(places.includes('apk') ? [] : [page])].map(({ id, label, href }) => (
        <li key={label}>
          <a href={href}>
            <QrCode value={href} label={t('footer.qr.alt', { name: label })} />
            <span className="marked">
              <BrowserMark name={id === 'app-store' ? 'ios' : markOf(id)} />
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Phones are elsewhere: what they read begins with a host. */
function absolute(href: string): string {
  return new URL(href, import.meta.env.SITE).href;
}
