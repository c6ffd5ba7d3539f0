import type { View } from '../page/view.ts';

interface DocToolsProps {
  view: View;
  /** Address of the page as Markdown. */
  markdownHref: string;
}

/** Copies the page as Markdown; without script the same words are a link to it. */
export function DocTools({ view: { t }, markdownHref }: DocToolsProps) {
  return (
    <div className="doc-tools">
      <a
        href={markdownHref}
        data-copy-markdown=""
        data-copied={t('docs.copied')}
        data-failed={t('docs.copyFailed')}
        data-astro-reload=""
      >
        {t('docs.copyMarkdown')}
      </a>
      <span role="status" />
    </div>
  );
}
