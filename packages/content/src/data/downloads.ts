import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problems } from '../diagnostics/problems.ts';
import type { Releases } from './release-schema.ts';
import type { Brand } from './schemas.ts';

const FILE = 'content/releases.json';

type Entry = Releases['downloads'][number];
type FileEntry = Extract<Entry, { kind: 'file' }>;

/** Something to install, and whether a visitor gets it here. */
export type Download =
  | (Extract<Entry, { kind: 'store' }> & { readonly href: string })
  | (FileEntry & {
      /** `local`: a file of this site, its size and checksum verified. `remote`: one of the release host. */
      readonly state: 'local' | 'remote';
      /** `/downloads/<name>` of a local file, `https://…` of a remote one. */
      readonly address: string;
    });

/** Folder of the files that the site serves as `/downloads/<name>`. */
export function downloadFolder(contentDir: string): string {
  return join(contentDir, 'downloads');
}

/**
 * What can be installed, in the order of the file. Faults go to `problems`: a version that was not released, a store or a file without address, a
 * local file that is not the one described.
 */
export function readDownloads(
  contentDir: string,
  { downloads, releases }: Pick<Releases, 'downloads' | 'releases'>,
  { links }: Brand,
  problems: Problems,
): Download[] {
  return downloads.map((entry, place) => {
    const at = `downloads.${place}`;
    checkVersion(entry, at, releases, problems);
    const href = links[entry.link] ?? '';
    if (!href) {
      const remedy = `Known links: ${Object.keys(links).join(', ')}.`;
      problems.add(FILE, `${at}.link: "${entry.link}" is not in content/brand.json.`, remedy);
    }
    if (entry.kind === 'store') return { ...entry, href };
    return isLocal(entry, at, contentDir, problems)
      ? { ...entry, state: 'local', address: `/downloads/${entry.file}` }
      : { ...entry, state: 'remote', address: href };
  });
}

function checkVersion(
  { version, channel }: Entry,
  at: string,
  releases: Releases['releases'],
  problems: Problems,
): void {
  if (releases.some((release) => release.version === version && release.channel === channel)) return;
  const known = releases.filter((release) => release.channel === channel).map((release) => release.version);
  const remedy = `Versions of this channel under "releases": ${known.join(', ') || 'none'}.`;
  problems.add(FILE, `${at}.version: ${version} was not released in the channel "${channel}".`, remedy);
}

/** Whether the file lies in the project. Faults go to `problems`. */
function isLocal(entry: FileEntry, at: string, contentDir: string, problems: Problems): boolean {
  const name = entry.file;
  const path = join(downloadFolder(contentDir), name);
  if (!existsSync(path)) return false;
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const remedy = 'Put the released file there, or correct the entry.';
  if (bytes.length !== entry.bytes) {
    problems.add(FILE, `${at}.bytes: ${entry.bytes}, but content/downloads/${name} has ${bytes.length}.`, remedy);
  }
  if (sha256 !== entry.sha256) {
    problems.add(FILE, `${at}.sha256: ${entry.sha256}, but content/downloads/${name} has ${sha256}.`, remedy);
  }
  return true;
}
