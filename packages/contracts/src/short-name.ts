declare global {
  /** The short name as the bundlers of the project put it into what they make; undefined where Node runs the sources. */
  const BRAND_SHORT_NAME: string | undefined;
}

/** What `shortName` of `content/brand.json` may be: it's part of the names of cookies, which allow no more, and of metrics. */
export const SHORT_NAME_PATTERN = /^[a-z][a-z0-9]{1,15}$/;

/**
 * Begins every name that a visitor's browser, a proxy or a monitoring system gets to see: of cookies, storage keys, events and metrics.
 * `shortName` of `brand.json` in the content folder, `CONTENT_DIR` or else the project's. Scripts for the browser hold the text itself.
 */
export const SHORT_NAME: string = typeof BRAND_SHORT_NAME === 'string' ? BRAND_SHORT_NAME : readShortName();

/** What is wrong with the file is reported by the check of the content and by the start of the server, until which there has to be a name. */
function readShortName(): string {
  // Not imported: nothing of Node's may be in a script for the browser, even where nothing calls it.
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const folder = process.env['CONTENT_DIR'];
  const file = folder ? `${folder}/brand.json` : new URL('../../../content/brand.json', import.meta.url);
  try {
    const { shortName } = JSON.parse(readFileSync(file, 'utf8')) as { shortName?: unknown };
    return typeof shortName === 'string' && SHORT_NAME_PATTERN.test(shortName) ? shortName : 'site';
  } catch {
    return 'site';
  }
}
