import type { DownloadId } from '@duoverso/content/data/release-schema';
import { WAYS, type Way } from '../../../browser/visitor/visitor.ts';
import { BrowserMark } from '../../../page/BrowserMark.tsx';
import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { site } from '../../../page/site-content.ts';
import { resolveAction, type View } from '../../../page/view.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { CopyLine } from '../../tasks/copy-line/CopyLine.tsx';
import styles from '../install-button/install.css?url';
import { QrCode } from './PhoneCodes.tsx';

/** What there is to get on each way, the first one first. */
const ON_WAY: Readonly<Record<Way, readonly DownloadId[]>> = {
  chrome: ['chrome'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox-beta'],
  safari: ['app-store'],
  ios: ['app-store'],
  android: ['google-play'],
  other: ['chrome', 'userscript'],
};

/** Ways for phones, whose code visitors at a computer scan. */
const PHONES: readonly Way[] = ['ios', 'android'];

interface DownloadFinderProps {
  view: View;
  place: string;
}

/** The way to install that suits the visitor, with a choice of all others. Without script every way is shown. */
function DownloadFinder({ view, place }: DownloadFinderProps) {
  const { t } = view;
  const { minimumChromium } = site.releases;
  return (
    <PlainIsland
      script="download-finder"
      className="way-finder"
      data={{
        'data-minimum': String(minimumChromium.package),
        'data-old': t('install.finder.old', { version: '{version}', minimum: minimumChromium.package }),
      }}
    >
      <p className="way-choice">
        <label htmlFor={`${place}-way`}>{t('install.finder.label')}</label>
        <select id={`${place}-way`} autoComplete="off" aria-describedby={`${place}-hint`}>
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`install.finder.${way}`)}
            </option>
          ))}
        </select>
        <span id={`${place}-hint`}>{t('install.finder.hint')}</span>
      </p>
      <div className="notice" data-in-app hidden>
        <p>{t('install.finder.inApp')}</p>
        <CopyLine t={t} text={new URL(view.href('/download/'), import.meta.env.SITE).href} />
      </div>
      <p className="notice" data-too-old hidden />
      <ul className="ways reading-text">
        {WAYS.map((way) => (
          <li key={way} data-way={way}>
            <WayCard view={view} way={way} />
          </li>
        ))}
      </ul>
    </PlainIsland>
  );
}

function WayCard({ view, way }: { view: View; way: Way }) {
  const { t } = view;
  const places = ON_WAY[way].flatMap((id) => {
    const href = downloadHref(findDownload(id));
    return href ? [{ id, label: t(`install.item.${id}`), href }] : [];
  });
  const page = way === 'android' ? resolveAction('/android/', view) : undefined;
  const links = page ? [...places, { id: undefined, label: t('install.item.apk'), href: page }] : places;
  const [first] = places;
  return (
    <div className="way">
      <div>
        <h3>
          <BrowserMark name={way === 'other' ? 'window' : way} />
          {t(`install.finder.${way}`)}
        </h3>
        <p>{t(`install.finder.${way}.text`)}</p>
        <p className="actions">
          {links.map(({ id, label, href }, index) => (
            <a key={href} className={index === 0 ? 'button button-main' : 'button'} href={href} data-install={id}>
              {label}
            </a>
          ))}
        </p>
      </div>
      {PHONES.includes(way) && first && (
        <div className="way-code">
          <QrCode value={first.href} label={t('footer.qr.alt', { name: first.label })} />
          <span aria-hidden="true">{first.label}</span>
        </div>
      )}
    </div>
  );
}

/** Recommends a store for the visitor's browser and system. */
const downloadFinder: IslandDefinition = {
  styles,
  render: (view, place) => <DownloadFinder view={view} place={place} />,
};

export default downloadFinder;
