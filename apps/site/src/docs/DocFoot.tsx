import type { DocPage } from '@duoverso/content';
import { formatDay } from '@duoverso/locales';
import { site } from '../page/site-content.ts';
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
      <a href={`${site.brand.links['repository']}/edit/main/${page.file}`} rel="noopener">
        {t('docs.edit')}
      </a>
      <time dateTime={day}>{t('docs.updated', { date: formatDay(locale.code, day) })}</time>
      {!page.frontMatter.unlisted && <PageFeedback view={view} page={page} />}
    </div>
  );
}
