import type { DocPage } from '@duoverso/content';
import { formatDay } from '@duoverso/locales';
import { site } from '../site-content.ts';
import type { View } from '../view.ts';

interface DocFootProps {
  view: View;
  page: DocPage;
}

/** Where to correct the text, and how old it is. */
export function DocFoot({ view: { t, locale }, page }: DocFootProps) {
  const day = page.frontMatter.updated;
  return (
    <div className="doc-foot">
      <a href={`${site.brand.links['repository']}/edit/main/${page.file}`} rel="noopener">
        {t('docs.edit')}
      </a>
      <time dateTime={day}>{t('docs.updated', { date: formatDay(locale.code, day) })}</time>
    </div>
  );
}
