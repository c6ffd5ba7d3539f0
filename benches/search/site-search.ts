import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Search {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
}

/** Id, key and index of the site's search. */
export const SITE_SEARCH: Search = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/settings.json'), 'utf8'),
).search;
