import { latestOf } from '@duoverso/content/data/docs-versions';
import { docRoute } from '@duoverso/content/data/navigation';
import type { DocPage } from '@duoverso/content/docs/doc-page';
import { DraftNotice } from '../page/DraftNotice.tsx';
import { routeIn, versionLabel } from '../page/docs-version.ts';
import { site } from '../page/site-content.ts';
import { FallbackNotice, TranslationNotice } from '../page/TranslationNotice.tsx';
import type { View } from '../page/view.ts';

interface DocNoticesProps {
  view: View;
  page: DocPage;
  /** Whether the text is in another language than the page around it. */
  fallback: boolean;
}

/** What a reader must know before the text: that it is not of the latest version, unlisted, in another language, or behind its English text. */
export function DocNotices({ view, page, fallback }: DocNoticesProps) {
  const { t } = view;
  return (
    <>
      <DraftNotice view={view} page={page} text={`${view.docs.folder}docs/${page.id}`} />
      <VersionNotice view={view} page={page} />
      {page.frontMatter.unlisted && (
        <div className="notice" role="note">
          <strong>{t('docs.unlisted.title')}</strong>
          <span>{t('docs.unlisted.text')}</span>
        </div>
      )}
      {fallback && <FallbackNotice view={view} shown={page.locale} />}
      {view.docs.folder === '' && <TranslationNotice view={view} shown={page.locale} file={`docs/${page.id}`} />}
    </>
  );
}

/** Says that the page is of another version than the latest, and leads to the same page there, or to the documentation where the latest lacks it. */
function VersionNotice({ view, page }: Pick<DocNoticesProps, 'view' | 'page'>) {
  const { t, docs } = view;
  if (docs.latest) return null;
  const latest = latestOf(site.docsVersions);
  const same = routeIn(latest, docRoute(page.id));
  const version = versionLabel(view, latest);
  return (
    <div className="notice" role="note">
      <strong>{docs.cut ? t('version.old', { version: docs.id }) : t('version.unreleased')}</strong>
      <a href={view.href(same ?? docRoute('index'))}>
        {same ? t('version.readLatest', { version }) : t('version.openLatest', { version })}
      </a>
    </div>
  );
}
