import type { DocPage } from '@duoverso/content/docs/doc-page';
import { formatDay } from '@duoverso/locales';
import { isUnpublished } from './page-meta.ts';
import { site } from './site-content.ts';
import type { View } from './view.ts';

interface DraftNoticeProps {
  view: View;
  page: DocPage;
  /** Name of its text in reports, e.g. `docs/usage`. */
  text: string;
}

/** Says of a page that shows in a build with drafts that it is not out yet, and when it will be. */
export function DraftNotice({ view: { t, locale }, page, text }: DraftNoticeProps) {
  if (!isUnpublished(text, page)) return null;
  const day = site.unpublished.get(text)?.slice(0, 10);
  return (
    <div className="notice" role="note" data-draft="">
      <strong>{t('news.draft.title')}</strong>
      <span>{day ? t('news.draft.planned', { date: formatDay(locale.code, day) }) : t('news.draft.text')}</span>
    </div>
  );
}
