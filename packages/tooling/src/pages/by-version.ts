import { isVersionAddress } from '@duoverso/content/data/docs-versions';

/**
 * Pages by the version of the documentation that they belong to, in their order: what is learnt of a version that was cut stays right when others change, and its
 * texts count once. The latest version and what is no documentation are together.
 * @param pathOf gives a page's path, e.g. `/en/docs/1.0/usage/`
 */
export function byVersion<Page>(pages: readonly Page[], pathOf: (page: Page) => string): Page[][] {
  return [...Map.groupBy(pages, (page) => versionOfPath(pathOf(page))).values()];
}

/** The version that a page's path names, e.g. `1.0`; empty for the latest one and for what is no documentation. */
export function versionOfPath(path: string): string {
  const [, , docs, first = ''] = path.split('/');
  return docs === 'docs' && isVersionAddress(first) ? first : '';
}
