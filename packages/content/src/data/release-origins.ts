import { Problems } from '../diagnostics/problems.ts';
import { readDownloads } from './downloads.ts';
import { readJson } from './read-json.ts';
import { brandSchema, releasesSchema } from './schemas.ts';

/** Origins of the files to install that the release host gives rather than this site. Throws a `ContentError` when the data has faults. */
export function releaseOrigins(contentDir: string): string[] {
  const problems = new Problems();
  const brand = readJson(contentDir, 'brand.json', brandSchema, problems);
  const releases = readJson(contentDir, 'releases.json', releasesSchema, problems);
  const downloads = brand && releases ? readDownloads(contentDir, releases, brand, problems) : [];
  problems.throwIfAny();
  const addresses = downloads.flatMap((one) => (one.kind === 'file' && one.state === 'remote' ? one.address : []));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
