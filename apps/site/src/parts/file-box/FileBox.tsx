import { formatDay } from '@duoverso/locales';
import type { View } from '../../page/view.ts';
import { formatBytes } from '../format-bytes.ts';
import { PlainPart } from '../PlainPart.tsx';
import { Checksum } from './Checksum.tsx';

/** A file as visitors see it. */
export interface ShownFile {
  /** Name of what is in it. */
  readonly label: string;
  readonly href: string;
  /** Whether this site serves it, so that its presence can be asked for before a download. */
  readonly local: boolean;
  readonly version: string;
  /** Day of its release; builds of the site have none. */
  readonly date: string | undefined;
  readonly bytes: number;
  readonly sha256: string;
  /** A sentence about it. */
  readonly note?: string;
}

interface FileBoxProps {
  view: View;
  file: ShownFile;
  /** Whether the download starts by itself. */
  starts: boolean;
}

/** A file with its version, size and checksum, and the button that downloads it. */
export function FileBox({ view, file, starts }: FileBoxProps) {
  const box = <FileFacts view={view} file={file} />;
  if (!starts) return <div className="file-box">{box}</div>;
  const { t } = view;
  return (
    <PlainPart
      script="file-box"
      className="file-box"
      data={{
        'data-local': file.local ? '' : undefined,
        'data-started': t('install.file.started'),
        'data-by-hand': t('install.file.byHand'),
        'data-unreachable': t('install.file.unreachable'),
      }}
    >
      {box}
      <p className="file-status" role="status" data-waiting={t('install.file.waiting')} />
    </PlainPart>
  );
}

function FileFacts({ view, file }: Pick<FileBoxProps, 'view' | 'file'>) {
  const { t, locale } = view;
  const { label, href, version, date, bytes, sha256, note } = file;
  const facts = { version, size: formatBytes(locale.code, bytes) };
  return (
    <>
      <p>
        <a className="button button-main" href={href} download="">
          {t('install.file.download', { file: label })}
        </a>
      </p>
      <p className="file-facts">
        {date === undefined
          ? t('install.file.facts.undated', facts)
          : t('install.file.facts', { ...facts, date: formatDay(locale.code, date) })}
      </p>
      {note && <p className="file-facts">{note}</p>}
      <Checksum view={view} sha256={sha256} />
    </>
  );
}
