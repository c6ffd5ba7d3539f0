import type { DownloadId } from '@duoverso/content';
import { downloadHref, findDownload } from '../../page/downloads.ts';
import { localeHref, type View } from '../../page/view.ts';
import { QrCode } from './QrCode.tsx';

interface PhoneCodesProps {
  view: View;
  places: readonly DownloadId[];
}

/** Codes that phones scan: stores, and the page with the APK. */
export function PhoneCodes({ view, places }: PhoneCodesProps) {
  const { t, locale } = view;
  const stores = places.flatMap((id) => {
    const href = downloadHref(findDownload(id));
    return href ? [{ label: t(`install.item.${id}`), href }] : [];
  });
  const apk = new URL(localeHref(locale.code, '/android/'), import.meta.env.SITE).href;
  return (
    <ul className="codes">
      {[...stores, { label: t('install.item.apk'), href: apk }].map(({ label, href }) => (
        <li key={label}>
          <a href={href}>
            <QrCode value={href} label={t('footer.qr.alt', { name: label })} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
