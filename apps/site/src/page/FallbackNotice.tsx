import type { LocaleCode } from '@duoverso/locales';
import { site } from './site-content.ts';
import type { View } from './view.ts';

interface FallbackNoticeProps {
  view: View;
  /** Language that the text is in. */
  shown: LocaleCode;
}

/** Says that the text is in another language than the page around it. */
export function FallbackNotice({ view: { t, locale }, shown }: FallbackNoticeProps) {
  const names = new Intl.DisplayNames(locale.lang, { type: 'language' });
  return (
    <div className="notice fallback" role="note">
      <span>
        {t('docs.fallback', { language: names.of(locale.code) ?? locale.code, shown: names.of(shown) ?? shown })}
      </span>
      <a href={site.brand.links['repository']}>{t('docs.fallback.help')}</a>
    </div>
  );
}
