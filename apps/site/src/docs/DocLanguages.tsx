import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { getLocale, type LocaleCode } from '@duoverso/locales';
import { type PageMeta, secondLanguages } from '../page/page-meta.ts';
import { secondLanguage } from '../page/second-language.ts';
import type { View } from '../page/view.ts';

interface DocLanguagesProps {
  view: View;
  meta: PageMeta;
}

/** Languages that are offered: as many as fit into one line of text whichever comes first. The panel has the others. */
const OFFERED = 3;
/** Offered after the likely one. */
const WIDELY_READ: readonly LocaleCode[] = ['es', 'fr', 'de', 'ja'];

/**
 * Languages to read the page in beside its own, the likely one first: one press turns the mode on. For a reader of whom more is known the bar's script changes
 * the first one (chrome/bar.ts); without script the server answers the links.
 */
export function DocLanguages({ view: { t, locale }, meta }: DocLanguagesProps) {
  const all = secondLanguages(meta);
  if (all.length === 0) return null;
  const requested = new Set([secondLanguage(locale.code), ...WIDELY_READ, ...all]);
  const offered = [...requested].filter((code) => all.includes(code)).slice(0, OFFERED);
  return (
    <p className="doc-tools doc-languages">
      {t('reading.button')}
      {offered.map((code) => (
        <a key={code} href={`?${SECOND_LANGUAGE_PARAMETER}=${code}`} lang={getLocale(code).lang}>
          {getLocale(code).label}
        </a>
      ))}
      {all.length > OFFERED && (
        <button type="button" className="needs-script">
          {t('reading.all', { count: all.length })}
        </button>
      )}
    </p>
  );
}
