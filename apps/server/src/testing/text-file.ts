import { createRecentCopies } from '../http/recent-copies.ts';
import { createSiteFile, type Represented, type SiteFile } from '../http/site-file.ts';

/** A file of the site that holds a text, without compressed copies. */
export function textFile(text: string, represented: Represented): SiteFile {
  const held = new TextEncoder().encode(text);
  return createSiteFile({
    encodings: ['identity'],
    size: held.length,
    held,
    recent: createRecentCopies(1),
    describe: () => represented,
  });
}
