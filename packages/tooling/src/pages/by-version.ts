import { isVersionAddress } from '@duoverso/content/data/docs-versions';

/**
 * Pages by the version of the documentation that they belong to, in their order: what is learnt of a version that was cut stays right when others change, and its
 * texts count once. The latest version and what is no documentation are together.
 * @param pathOf gives a page's path, e.g. `/en/docs/1.0/usage/`
 */
export function byVersion<Page>(pages: readonly Page[], pathOf: (page: Page) => string): Page[][] {
  const groups = Map.groupBy(pages, (page) => {
    const [, , docs, first = ''] = pathOf(page).split('/');
    return docs === 'docs' && isVersionAddress(first) ? first : '';
  });
  return [...groups.values()];
}
