import { docRoute, type SidebarEntry, sidebarIds } from '@duoverso/content';
import { messageKey } from '@duoverso/locales/messages';
import type { APIRoute } from 'astro';
import { markdownHref } from '../page/page-meta.ts';
import { site } from '../page/site-content.ts';
import { createView } from '../page/view.ts';

/** An index of the documentation's Markdown for language models. Format: llmstxt.org. */
export const GET: APIRoute = ({ site: origin }) => {
  const view = createView('en', docRoute('index'));
  const { brand, navigation } = site;
  const line = (id: string) => {
    const page = site.docPage('en', id);
    const href = new URL(markdownHref(page), origin).href;
    return `- [${page.frontMatter.title}](${href}): ${page.frontMatter.description}`;
  };
  const section = (entry: SidebarEntry) =>
    typeof entry === 'string'
      ? line(entry)
      : `\n## ${view.t(messageKey(`sidebar.category.${entry.category}`))}\n\n${sidebarIds([entry]).map(line).join('\n')}`;
  const more = navigation.outsideSidebar.filter((id) => !site.docPage('en', id).frontMatter.unlisted);
  return new Response(
    [
      `# ${brand.name}`,
      '',
      `> ${view.t('site.description', { brand: brand.name, languages: brand.claims.languages })}`,
      '',
      ...navigation.sidebar.map(section),
      '',
      '## Optional',
      '',
      ...more.map(line),
      '',
    ].join('\n'),
  );
};
