import type { Download } from '@duoverso/content/data/downloads';
import { formatDay } from '@duoverso/locales';
import { BrowserMark, markOf } from '../../../page/BrowserMark.tsx';
import { downloadHref } from '../../../page/downloads.ts';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { Checksum, downloadAttribute } from '../../demos/file-box/ReleaseBox.tsx';
import { formatBytes } from '../../format-bytes.ts';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

const COLUMNS = ['name', 'get', 'version', 'channel', 'date', 'size'] as const;

/** Everything that can be installed, with versions, days, sizes and checksums. */
function DownloadList({ view }: { view: View }) {
  const { t } = view;
  return (
    <>
      {site.releases.sample && <p className="notice reading-text">{t('install.list.notice')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset */}
      <div className="table-scroll" role="group" tabIndex={0} aria-label={t('install.list.label')}>
        <table className="download-list" aria-label={t('install.list.label')}>
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
            {site.downloads.map((download) => (
              <ListRow key={download.id} view={view} download={download} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ListRow({ view, download }: { view: View; download: Download }) {
  const { t, locale } = view;
  const { id, kind, channel, version, date } = download;
  const name = t(`install.item.${id}`);
  const isFile = kind === 'file';
  return (
    <tr>
      <th scope="row">
        <span className="marked">
          <BrowserMark name={markOf(id)} />
          {name}
        </span>
      </th>
      <td>
        <a href={downloadHref(download)} data-install={id} {...(isFile && downloadAttribute(download))}>
          <span aria-hidden="true">{t(isFile ? 'install.list.download' : 'install.list.open')}</span>
          <span className="sr-only">
            {t(isFile ? 'install.list.downloadNamed' : 'install.list.openNamed', { name })}
          </span>
        </a>
        {isFile && <Checksum view={view} sha256={download.sha256} />}
      </td>
      <td>{version}</td>
      <td>{t(`release.channel.${channel}`)}</td>
      <td>{formatDay(locale.code, date)}</td>
      <td>{isFile ? formatBytes(locale.code, download.bytes) : '–'}</td>
    </tr>
  );
}

/** The list of all downloads. */
const downloadList: IslandDefinition = { styles, render: (view) => <DownloadList view={view} /> };

export default downloadList;
