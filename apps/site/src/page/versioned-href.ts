import { createHash } from 'node:crypto';
import { fileHref } from './view.ts';

const hrefs = new WeakMap<object, string>();

/**
 * Address of a file that holds a configuration as JSON. It changes with the content, so that no cache gives an older one.
 * @param file path of the file, under the site's base, e.g. `/de/search.json`
 */
export function versionedHref(file: string, config: object): string {
  let href = hrefs.get(config);
  if (!href) {
    const version = createHash('sha256').update(JSON.stringify(config)).digest('hex').slice(0, 8);
    href = `${fileHref(file)}?v=${version}`;
    hrefs.set(config, href);
  }
  return href;
}
