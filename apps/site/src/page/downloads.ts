import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Download, type DownloadId, downloadFolder } from '@duoverso/content';
import { contentDir, site } from './site-content.ts';
import { fileHref } from './view.ts';

/** A file that this site serves under `/downloads/`. */
export interface LocalFile {
  readonly name: string;
  readonly href: string;
  readonly path: string;
  readonly version: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The package of the companion and where it works. */
export interface CompanionFile extends LocalFile {
  /** Origins of the pages on which its script runs. */
  readonly siteUrls: readonly string[];
}

/** `companion-0.1.0.zip`. */
const COMPANION_FILE = /^companion-(\d+\.\d+\.\d+)\.zip$/;

/** Something that can be installed, by its id. */
export function findDownload(id: DownloadId): Download | undefined {
  return site.downloads.find((download) => download.id === id);
}

/** Address of a store or of a file that visitors can get; `undefined` when there is none. */
export function downloadHref(download: Download | undefined): string | undefined {
  if (download?.kind === 'store') return download.href;
  if (download?.state === 'remote') return download.address;
  return download?.state === 'local' ? fileHref(download.address) : undefined;
}

/** The package of the companion, which `npm run build` makes before the pages; none while developing without a build. */
export function companionFile(): CompanionFile | undefined {
  const folder = process.env['COMPANION_DIR'] ?? 'dist-companion';
  const name = existsSync(folder) ? readdirSync(folder).find((entry) => COMPANION_FILE.test(entry)) : undefined;
  if (name === undefined) return undefined;
  const path = join(folder, name);
  const bytes = readFileSync(path);
  return {
    name,
    href: fileHref(`/downloads/${name}`),
    path,
    version: COMPANION_FILE.exec(name)?.[1] ?? '',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    siteUrls: siteUrlsOf(folder),
  };
}

/** As its manifest says: match patterns such as `https://duoverso.example/*`. */
function siteUrlsOf(folder: string): string[] {
  const manifest: { content_scripts: readonly { matches: readonly string[] }[] } = JSON.parse(
    readFileSync(join(folder, 'unpacked/manifest.json'), 'utf8'),
  );
  return manifest.content_scripts.flatMap(({ matches }) => matches.map((pattern) => pattern.replace('/*', '')));
}

/** Every file that the site serves under `/downloads/`: name and place on disk. */
export function servedFiles(): { readonly name: string; readonly path: string }[] {
  const own = site.downloads.flatMap((download) =>
    download.kind === 'file' && download.state === 'local' ? [download.address.replace('/downloads/', '')] : [],
  );
  const companion = companionFile();
  return [
    ...own.map((name) => ({ name, path: join(downloadFolder(contentDir), name) })),
    ...(companion ? [companion] : []),
  ];
}
