/** What the page that stands for pages without a copy is made of; all texts as they are, without HTML. */
export interface OfflinePageParts {
  readonly lang: string;
  readonly dir: string;
  /** Colour mode that the reader has chosen; undefined for that of the system. */
  readonly theme: string | undefined;
  /** Addresses of style sheets, which are kept as well. */
  readonly styles: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly pagesTitle: string;
  /** Kept pages with their addresses and titles. */
  readonly pages: readonly (readonly [path: string, title: string])[];
}

/** The page has no script; its policy allows what it has. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page that shows in place of one that isn't kept while there's no network: it says so, and lists those that are. */
export function offlinePage(parts: OfflinePageParts): Response {
  const { lang, dir, theme, styles, title, text, pagesTitle, pages } = parts;
  const links = pages.map(
    ([path, name]) => `<li><a href="${escapeHtml(path)}" lang="${escapeHtml(lang)}">${escapeHtml(name)}</a></li>`,
  );
  const html = [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}"${theme ? ` data-theme="${escapeHtml(theme)}"` : ''}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `</head><body><main class="status-page"><h1 class="doc-title">${escapeHtml(title)}</h1>`,
    `<p class="status-text">${escapeHtml(text)}</p>`,
    `<nav class="prose" aria-labelledby="pages"><h2 id="pages">${escapeHtml(pagesTitle)}</h2><ul>${links.join('')}</ul></nav>`,
    '</main></body></html>',
  ].join('');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(html, { status: 503, headers });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
