import { getLocale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { site } from './site-content.ts';
import { localeHref, type View } from './view.ts';

interface TranslationNoticeProps {
  view: View;
  /** Language that the text is in. */
  shown: LocaleCode;
  /** Name of the text's file in reports, e.g. `docs/usage`. */
  file: string;
}

/** Says that a translation is behind its English text, holds English passages, or was written by a machine. The text stands below it all the same. */
export function TranslationNotice({ view: { t, route }, shown, file }: TranslationNoticeProps) {
  const { stale = 0, missing = 0, machine = 0 } = site.translationOf(shown, file) ?? {};
  const sentences = [
    ...(stale > 0 ? [t('translation.stale')] : []),
    ...(missing > 0 ? [t('translation.incomplete')] : []),
    ...(machine > 0 ? [t('translation.machine')] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div className="notice translation-notice" role="note">
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <a href={localeHref(SOURCE_LOCALE, route)} hrefLang={getLocale(SOURCE_LOCALE).lang}>
        {t('translation.source')}
      </a>
    </div>
  );
}

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
