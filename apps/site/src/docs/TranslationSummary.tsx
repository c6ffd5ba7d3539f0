import type { LanguageReport } from '@duoverso/content/translation/translation-status';
import { getLocale } from '@duoverso/locales';
import type { View } from '../page/view.ts';

interface TranslationSummaryProps {
  view: View;
  reports: readonly LanguageReport[];
}

/** How each language stands as a whole: one row per language. */
export function TranslationSummary({ view: { t }, reports }: TranslationSummaryProps) {
  return (
    <section className="status-scroll" tabIndex={0} aria-labelledby="languages">
      <table className="status-table" aria-labelledby="languages">
        <thead>
          <tr>
            <th scope="col">{t('translation.status.language')}</th>
            <th scope="col">{t('translation.status.complete')}</th>
            <th scope="col">{t('translation.status.checked')}</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <SummaryRow key={report.locale} t={t} report={report} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SummaryRow({ t, report: { locale, derivedFrom, files } }: { t: View['t']; report: LanguageReport }) {
  const { label, lang, dir } = getLocale(locale);
  const current = files.filter(({ state }) => state === 'current').length;
  const days = files.flatMap(({ day }) => day ?? []).sort();
  const counts = [
    ['translation.state.stale', sum(files, 'stale')],
    ['translation.state.machine', sum(files, 'machine')],
  ] as const;
  return (
    <tr>
      <th scope="row">
        <span lang={lang} dir={dir}>
          {label}
        </span>
        {derivedFrom && (
          <small>{t('translation.status.derived', { language: languageName(getLocale(derivedFrom).lang) })}</small>
        )}
      </th>
      <td>
        {current} / {files.length}
        {counts.map(([key, count]) => count > 0 && <small key={key}>{t(key, { count })}</small>)}
      </td>
      <td>{days.length > 0 && <time dateTime={days.at(-1)}>{days.at(-1)}</time>}</td>
    </tr>
  );
}

/** The page is in English, and so are its names of languages. */
function languageName(lang: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang;
}

function sum(files: LanguageReport['files'], key: 'stale' | 'machine'): number {
  return files.reduce((total, file) => total + file[key], 0);
}
