import type { DocPage } from '@duoverso/content';
import { site } from '../site-content.ts';
import type { View } from '../view.ts';

interface DocNoticesProps {
  view: View;
  page: DocPage;
  /** Whether the text is in another language than the page around it. */
  fallback: boolean;
}

/** What a reader must know before the text: that it is unlisted, or in another language. */
export function DocNotices({ view: { t, locale }, page, fallback }: DocNoticesProps) {
  return (
    <>
      {page.frontMatter.unlisted && (
        <div className="notice" role="note">
          <strong>{t('docs.unlisted.title')}</strong>
          <span>{t('docs.unlisted.text')}</span>
        </div>
      )}
      {fallback && (
        <div className="notice fallback" role="note">
          <span>
            {t('docs.fallback', {
              language: languageName(locale.lang, locale.code),
              shown: languageName(locale.lang, page.locale),
            })}
          </span>
          <a href={site.brand.links['repository']}>{t('docs.fallback.help')}</a>
        </div>
      )}
    </>
  );
}

function languageName(inLanguage: string, of: string): string {
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(of) ?? of;
}
