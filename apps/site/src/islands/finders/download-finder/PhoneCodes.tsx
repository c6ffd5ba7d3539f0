import type { DownloadId } from '@duoverso/content/data/release-schema';
import { encode } from 'uqr';
import { BrowserMark, markOf } from '../../../page/BrowserMark.tsx';
import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { localeHref, type View } from '../../../page/view.ts';

interface QrCodeProps {
  /** Address that the code holds. */
  value: string;
  /** Says what it opens. */
  label: string;
}

/** Blank modules around the code. ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4;

/** A QR code as one path, dark on white in both colour modes, because many readers take no inverted ones. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: QUIET_ZONE });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="var(--code-paper)" />
      <path d={pathOf(data)} fill="var(--code-ink)" />
    </svg>
  );
}

/** Neighbouring dark modules of a row as one bar. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join('');
}

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
          <a href={href} data-install={href === page.href ? undefined : id}>
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
