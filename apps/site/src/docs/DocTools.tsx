import { MCP_PATH } from '@duoverso/contracts/mcp-path';
import { textIndexHref } from '../page/text-index.ts';
import { fileHref, type View } from '../page/view.ts';

interface DocToolsProps {
  view: View;
  /** Address of the page as Markdown. */
  markdownHref: string;
  /** Of the site's addresses. */
  origin: URL | undefined;
}

/** The menu of a page: copies it as Markdown, without script the same words are a link to it; and says how assistants read the documentation. */
export function DocTools({ view: { t, locale }, markdownHref, origin }: DocToolsProps) {
  const pages = textIndexHref(locale.code);
  return (
    <details className="doc-tools doc-more">
      <summary className="icon-button" aria-label={t('docs.more')}>
        …
      </summary>
      <div className="menu-panel">
        <a
          href={markdownHref}
          data-copy-markdown=""
          data-copied={t('docs.copied')}
          data-failed={t('docs.copyFailed')}
          data-full-load=""
        >
          {t('docs.copyMarkdown')}
        </a>
        <span role="status" />
        <details>
          <summary>{t('docs.assistant')}</summary>
          MCP <code dir="ltr">{new URL(fileHref(MCP_PATH), origin).href}</code>
          {' · '}
          <a href={pages}>llms.txt</a>
          {' · '}
          <a href={pages.replace('llms.txt', 'llms-full.txt')}>llms-full.txt</a>
        </details>
      </div>
    </details>
  );
}
