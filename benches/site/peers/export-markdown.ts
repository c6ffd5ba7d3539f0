import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A documentation page as the built site offers it in Markdown. */
export interface ExportedPage {
  readonly locale: string;
  /** Path below the documentation, without ending; `index` for its first page. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** The Markdown of every documentation page that a built site has in a language of its own. */
export function exportedPages(distDir: string): ExportedPage[] {
  const files = (readdirSync(distDir, { recursive: true }) as string[]).map((file) => file.replaceAll('\\', '/'));
  return files.sort().flatMap((file) => {
    const match = /^([^/]+)\/docs(?:\/(.+))?\.md$/.exec(file);
    if (!match) return [];
    const text = readFileSync(join(distDir, file), 'utf8');
    const [, locale = '', id = 'index'] = match;
    const title = /^# (.+)$/m.exec(text)?.[1] ?? /^title: (.+)$/m.exec(text)?.[1] ?? id;
    const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^# .+\n/m, '');
    return [{ locale, id, title: title.replace(/^["']|["']$/g, ''), body }];
  });
}

/** A page by its language and its path below the documentation. */
export type PageName = Pick<ExportedPage, 'locale' | 'id'>;

/** Where a tool's source of a page is written, and the address that the built page has. */
export interface PageLayout {
  readonly path: (page: PageName) => string;
  readonly address: (page: PageName) => string;
  /** Whether a page's heading is part of its text, for a tool that draws none from the front matter. */
  readonly heading?: boolean;
}

/**
 * Writes pages with the front matter that the peers know. Links among them become links of the peer's own site, so that it does with them what it does best: the
 * export leads to this project's address.
 */
export function writePages(dir: string, pages: readonly ExportedPage[], { path, address, heading }: PageLayout): void {
  const addresses = new Map(pages.map((page) => [`${page.locale}/${page.id}`, address(page)]));
  for (const page of pages) {
    const file = join(dir, path(page));
    mkdirSync(dirname(file), { recursive: true });
    const body = page.body.replace(
      /\]\(https:\/\/[^/)\s]+\/([\w-]+)\/docs\/(?:([^)#\s]+)\/)?(#[^)\s]+)?\)/g,
      (link, locale: string, id = 'index', hash = '') => {
        const found = addresses.get(`${locale}/${id}`);
        return found ? `](${found}${hash})` : link;
      },
    );
    writeFileSync(
      file,
      `---\ntitle: ${JSON.stringify(page.title)}\n---\n\n${heading ? `# ${page.title}\n\n` : ''}${body}`,
    );
  }
}
