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

/** Writes pages with the front matter that the peers know, each where `pathOf` says. */
export function writePages(dir: string, pages: readonly ExportedPage[], pathOf: (page: ExportedPage) => string): void {
  for (const page of pages) {
    const path = join(dir, pathOf(page));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `---\ntitle: ${JSON.stringify(page.title)}\n---\n\n${page.body}`);
  }
}
