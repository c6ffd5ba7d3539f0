import type { DocPage } from '@duoverso/content/docs/doc-page';
import { DraftNotice } from '../page/DraftNotice.tsx';
import { FallbackNotice, TranslationNotice } from '../page/TranslationNotice.tsx';
import type { View } from '../page/view.ts';

interface DocNoticesProps {
  view: View;
  page: DocPage;
  /** Whether the text is in another language than the page around it. */
  fallback: boolean;
}

/** What a reader must know before the text: that it is unlisted, in another language, or behind its English text. */
export function DocNotices({ view, page, fallback }: DocNoticesProps) {
  const { t } = view;
  return (
    <>
      <DraftNotice view={view} page={page} text={`docs/${page.id}`} />
      {page.frontMatter.unlisted && (
        <div className="notice" role="note">
          <strong>{t('docs.unlisted.title')}</strong>
          <span>{t('docs.unlisted.text')}</span>
        </div>
      )}
      {fallback && <FallbackNotice view={view} shown={page.locale} />}
      <TranslationNotice view={view} shown={page.locale} file={`docs/${page.id}`} />
    </>
  );
}
