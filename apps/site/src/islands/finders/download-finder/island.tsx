import type { DownloadId } from '@duoverso/content/data/release-schema';
import { BROWSER_NAMES, WAYS, type Way } from '../../../browser/visitor/visitor.ts';
import { BrowserMark, type BrowserMarkName } from '../../../page/BrowserMark.tsx';
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

/** What shows the visitor where the icon is, and how it stays there. */
const PINNED: Readonly<Partial<Record<Way, 'chrome' | 'edge' | 'firefox'>>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  other: 'chrome',
};

interface DownloadFinderProps {
  view: View;
  place: string;
}

/** The way to install that suits the visitor, and the marks of all others. Without script every way is shown. */
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
        'data-add': t('install.add', { browser: '{browser}' }),
      }}
    >
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
      <fieldset className="way-choice">
        <legend>{t('install.finder.label')}</legend>
        {WAYS.map((way) => (
          <label key={way}>
            <input type="radio" name={`${place}-way`} value={way} autoComplete="off" />
            <BrowserMark name={markOfWay(way)} />
            {t(`install.finder.${way}`)}
          </label>
        ))}
      </fieldset>
    </PlainIsland>
  );
}

function WayCard({ view, way }: { view: View; way: Way }) {
  const { t } = view;
  const [first, ...others] = placesOn(view, way);
  return (
    <div className="way">
      <div className="way-text">
        <h3>
          <BrowserMark name={markOfWay(way)} />
          {t(`install.finder.${way}`)}
        </h3>
        <p>{t(`install.finder.${way}.text`)}</p>
        {first && (
          <p className="actions">
            <a className="button button-main" href={first.href} data-install={first.id}>
              {firstLabel(view, way) ?? first.label}
            </a>
          </p>
        )}
        {others.length > 0 && (
          <p className="way-others">
            {others.map(({ id, label, href }) => (
              <a key={href} href={href} data-install={id}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      <WayPicture view={view} way={way} place={first} />
    </div>
  );
}

interface WayPictureProps {
  view: View;
  way: Way;
  /** The first thing to get on the way. */
  place: { readonly label: string; readonly href: string } | undefined;
}

/** Beside the button: the code of a store for phones, else where the icon is to be found afterwards. */
function WayPicture({ view: { t, locale }, way, place }: WayPictureProps) {
  const pinned = PINNED[way];
  if (PHONES.includes(way)) {
    if (!place) return null;
    return (
      <div className="way-code">
        <QrCode value={place.href} label={t('footer.qr.alt', { name: place.label })} />
        <span aria-hidden="true">{place.label}</span>
      </div>
    );
  }
  return (
    <figure className="way-pin">
      <div
        className="figure-art"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the site itself while it is built
        dangerouslySetInnerHTML={{ __html: site.drawFigure(locale.code, pinned ? 'install-pin' : 'panel') }}
      />
      {pinned && <figcaption>{t(`install.pin.${pinned}`)}</figcaption>}
    </figure>
  );
}

/** What there is to get on a way, as links; on Android that is also the page with the APK. */
function placesOn(view: View, way: Way): { id: DownloadId | undefined; label: string; href: string }[] {
  const { t } = view;
  const places = ON_WAY[way].flatMap((id) => {
    const href = downloadHref(findDownload(id));
    return href ? [{ id, label: t(`install.item.${id}`), href }] : [];
  });
  const page = way === 'android' ? resolveAction('/android/', view) : undefined;
  return page ? [...places, { id: undefined, label: t('install.item.apk'), href: page }] : places;
}

/** The first button names what it does; without a name of its own it bears that of the store. */
function firstLabel({ t }: View, way: Way): string | undefined {
  if (way === 'safari') return t('install.get.mac');
  if (way === 'ios' || way === 'android') return t(`install.get.${way}`);
  const browser = way === 'other' ? undefined : BROWSER_NAMES[way];
  return browser && t('install.add', { browser });
}

function markOfWay(way: Way): BrowserMarkName {
  return way === 'other' ? 'window' : way;
}

/** Recommends a store for the visitor's browser and system. */
const downloadFinder: IslandDefinition = {
  styles,
  render: (view, place) => <DownloadFinder view={view} place={place} />,
};

export default downloadFinder;
