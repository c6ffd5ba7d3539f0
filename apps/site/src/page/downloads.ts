import { join } from 'node:path';
import { type Download, downloadFolder } from '@duoverso/content/data/downloads';
import type { DownloadId } from '@duoverso/content/data/release-schema';
import { contentDir, site } from './site-content.ts';
import { fileHref } from './view.ts';

/** Something that can be installed, by its id. */
export function findDownload(id: DownloadId): Download | undefined {
  return site.downloads.find((download) => download.id === id);
}

/** Address of a store or of a file; `undefined` when the data does not name it. */
export function downloadHref(download: Download | undefined): string | undefined {
  if (download?.kind !== 'file') return download?.href;
  return download.state === 'local' ? fileHref(download.address) : download.address;
}

/** Every file that the site serves under `/downloads/`: name and place on disk. */
export function servedFiles(): { readonly name: string; readonly path: string }[] {
  return site.downloads.flatMap((download) =>
    download.kind === 'file' && download.state === 'local'
      ? [{ name: download.file, path: join(downloadFolder(contentDir), download.file) }]
      : [],
  );
}
