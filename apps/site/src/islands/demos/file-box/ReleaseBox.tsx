import type { Download } from '@duoverso/content/data/downloads';
import type { DownloadId } from '@duoverso/content/data/release-schema';
import { formatDay } from '@duoverso/locales';
import type { ReactNode } from 'react';
import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { formatBytes } from '../../format-bytes.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import { CopyFigure } from '../../tasks/copy-line/CopyLine.tsx';

type ReleaseFile = Extract<Download, { kind: 'file' }>;

interface ReleaseBoxProps {
  view: View;
  id: DownloadId;
  /** Name of what is in it; left out, the name of the file. */
  label?: string;
  /** Whether it is the first one of the page: its button stands out, and while the numbers are samples it says so. */
  main?: boolean;
  /** Whether the download starts by itself. */
  starts?: boolean;
  /** Words behind which its version, size and checksum are folded; left out, they stand open. */
  folded?: string;
  /** What else is said of it. */
  children?: ReactNode;
}

/** A released file with its version, size and checksum, and the button that downloads it. */
export function ReleaseBox({ view, id, label, main = false, starts = false, folded, children }: ReleaseBoxProps) {
  const file = findDownload(id);
  const href = downloadHref(file);
  if (file?.kind !== 'file' || href === undefined) return null;
  const { t } = view;
  const facts = <FileFacts view={view} file={file} announces={main || folded !== undefined} />;
  const box = (
    <>
      <FileButton view={view} file={file} href={href} label={label} main={main} />
      {folded === undefined && facts}
    </>
  );
  if (!starts) return <div className="file-box">{box}</div>;
  return (
    <PlainIsland
      script="file-box"
      className="file-box"
      data={{
        'data-local': file.state === 'local' ? '' : undefined,
        'data-started': t('install.file.started'),
        'data-by-hand': t('install.file.byHand'),
        'data-unreachable': t('install.file.unreachable'),
      }}
    >
      {box}
      <p className="file-status" role="status" data-waiting={t('install.file.waiting')} />
      {folded !== undefined && (
        <details className="file-more">
          <summary>
            <span className="reading-text">{folded}</span>
            <span className="chevron" />
          </summary>
          {facts}
        </details>
      )}
      {children}
    </PlainIsland>
  );
}

interface FileButtonProps {
  view: View;
  file: ReleaseFile;
  href: string;
  label: string | undefined;
  main: boolean;
}

function FileButton({ view: { t }, file, href, label, main }: FileButtonProps) {
  const name = label ?? file.address.slice(file.address.lastIndexOf('/') + 1);
  return (
    <p>
      <a
        className={main ? 'button button-main' : 'button'}
        href={href}
        data-install={file.id}
        {...downloadAttribute(file)}
      >
        {t('install.file.download', { file: name })}
      </a>
    </p>
  );
}

interface FileFactsProps {
  view: View;
  file: ReleaseFile;
  /** Whether it is the one that says so while the numbers are samples. */
  announces: boolean;
}

function FileFacts({ view, file: { version, date, bytes, sha256 }, announces }: FileFactsProps) {
  const { t, locale } = view;
  const facts = { version, size: formatBytes(locale.code, bytes), date: formatDay(locale.code, date) };
  return (
    <>
      <p className="file-facts reading-text">{t('install.file.facts', facts)}</p>
      {announces && site.releases.sample && <p className="file-facts reading-text">{t('install.file.sample')}</p>}
      <Checksum view={view} sha256={sha256} />
    </>
  );
}

/** Userscripts are opened: their manager takes them from there. */
export function downloadAttribute({ id }: Download): { readonly download?: string } {
  return id === 'userscript' ? {} : { download: '' };
}

interface ChecksumProps {
  view: View;
  sha256: string;
}

/** The SHA-256 of a file, shown on demand, with a button that copies it. */
export function Checksum({ view: { t }, sha256 }: ChecksumProps) {
  return (
    <details className="checksum">
      <summary>{t('install.checksum.show')}</summary>
      <CopyFigure
        text={sha256}
        copy={t('docs.code.copy')}
        copied={t('docs.copied')}
        failed={t('docs.copyFailed')}
        label={t('install.checksum.copy')}
      />
    </details>
  );
}
