import type { Download } from '@duoverso/content';
import { formatDay } from '@duoverso/locales';
import { companionFile, downloadHref } from '../../page/downloads.ts';
import { site } from '../../page/site-content.ts';
import type { View } from '../../page/view.ts';
import { Checksum } from '../file-box/Checksum.tsx';
import { formatBytes } from '../format-bytes.ts';

const COLUMNS = ['name', 'get', 'version', 'channel', 'date', 'size'] as const;

/** A line of the list; what a store or a build of the site does not have is left empty. */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly channel?: string;
  readonly version: string;
  readonly date?: string;
  readonly bytes?: number;
  readonly sha256?: string;
  readonly href?: string | undefined;
  /** In place of an address. */
  readonly missing?: string;
}

/** Everything that can be installed, with versions, days, sizes and checksums. */
export function DownloadList({ view }: { view: View }) {
  const { t } = view;
  return (
    <>
      {site.releases.sample && <p className="notice">{t('install.list.notice')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset */}
      <div className="table-scroll" role="group" tabIndex={0} aria-label={t('install.list.label')}>
        <table className="download-list">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`install.list.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(view).map((line) => (
              <ListRow key={line.id} view={view} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ListRow({ view, line }: { view: View; line: Line }) {
  const { t, locale } = view;
  return (
    <tr>
      <th scope="row">{line.name}</th>
      <td>
        {line.href ? (
          <a href={line.href} download={line.sha256 ? '' : undefined}>
            {t(line.sha256 ? 'install.list.download' : 'install.list.open')}
            <span className="sr-only"> {line.name}</span>
          </a>
        ) : (
          line.missing
        )}
        {line.sha256 && <Checksum view={view} sha256={line.sha256} />}
      </td>
      <td>{line.version}</td>
      <td>{line.channel}</td>
      <td>{line.date && formatDay(locale.code, line.date)}</td>
      <td>{line.bytes && formatBytes(locale.code, line.bytes)}</td>
    </tr>
  );
}

function linesOf(view: View): Line[] {
  const { t } = view;
  const companion = companionFile();
  return [
    ...site.downloads.map((download) => lineOf(view, download)),
    ...(companion ? [{ ...companion, id: 'companion', name: t('install.item.companion') }] : []),
  ];
}

function lineOf({ t }: View, download: Download): Line {
  const { id, version, date, channel } = download;
  const line = { id, version, date, name: t(`install.item.${id}`), channel: t(`release.channel.${channel}`) };
  const href = downloadHref(download);
  if (download.kind === 'store') return { ...line, href };
  const { bytes, sha256, state } = download;
  const missing = t(state === 'sample' ? 'install.list.sample' : 'install.list.absent');
  return { ...line, bytes, sha256, href, missing };
}
