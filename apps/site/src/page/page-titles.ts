import { sidebarIds } from '@duoverso/content/data/navigation';
import type { LocaleCode } from '@duoverso/locales';
import { canonicalRoute } from './page-meta.ts';
import { site } from './site-content.ts';

/**
 * Titles of the pages of a language that have a text to read, by path from the language on, such as `/docs/usage/`. A page that isn't written in
 * the language has the title that it shows.
 */
export function pageTitles(code: LocaleCode): Record<string, string> {
  const docs = site.docsVersions.flatMap((version) =>
    [...new Set([...sidebarIds(version.sidebar), ...version.outsideSidebar])].map((id) => {
      const { route, frontMatter } = version.docPage(code, id);
      return [route, frontMatter.title] as const;
    }),
  );
  const marketing = site.marketingPages.map(
    (page) => [canonicalRoute(page), site.marketingCopy(code, page).copy.meta.title] as const,
  );
  const posts = site.posts
    .filter((id) => !site.unpublished.has(`news/${id}`))
    .map((id) => {
      const { route, frontMatter } = site.post(code, id);
      return [route, frontMatter.title] as const;
    });
  return Object.fromEntries([...marketing, ...docs, ...posts]);
}
