import type { DocPage } from '@duoverso/content/docs/doc-page';
import { formatDay } from '@duoverso/locales';
import { EditLinks } from '../page/EditLinks.tsx';
import type { View } from '../page/view.ts';
import { PageFeedback } from './PageFeedback.tsx';

interface DocFootProps {
  view: View;
  page: DocPage;
}

/** Where to correct the text, how old it is, and whether it was helpful. */
export function DocFoot({ view, page }: DocFootProps) {
  const { t, locale } = view;
  const day = page.frontMatter.updated;
  return (
    <div className="doc-foot">
      <EditLinks view={view} file={page.file} />
      <time dateTime={day}>{t('docs.updated', { date: formatDay(locale.code, day) })}</time>
      {!page.frontMatter.unlisted && <PageFeedback view={view} page={page} />}
    </div>
  );
}
