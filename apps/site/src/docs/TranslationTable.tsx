import { docRoute, marketingRoute, postRoute } from '@duoverso/content/data/navigation';
import type { FileReport } from '@duoverso/content/translation/file-report';
import type { LanguageReport } from '@duoverso/content/translation/translation-status';
import { getLocale } from '@duoverso/locales';
import { site } from '../page/site-content.ts';
import { isBuilt, type View } from '../page/view.ts';

interface TranslationTableProps {
  view: View;
  reports: readonly LanguageReport[];
}

/** How each file stands in each language: files in rows, languages in columns. */
export function TranslationTable({ view, reports }: TranslationTableProps) {
  const files = reports[0]?.files ?? [];
  return (
    <section className="status-scroll" tabIndex={0} aria-labelledby="files">
      <table className="status-table status-files" aria-labelledby="files">
        <thead>
          <tr>
            <th scope="col">{view.t('translation.status.file')}</th>
            {reports.map(({ locale }) => (
              <th key={locale} scope="col">
                <abbr title={getLocale(locale).label}>{locale}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ id }, row) => (
            <tr key={id}>
              <th scope="row">
                <FileName view={view} id={id} />
              </th>
              {reports.map((report) => (
                <StateCell key={report.locale} view={view} file={report.files[row]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Routes of files by their folders. */
const ROUTES: Readonly<Record<string, (name: string) => string>> = {
  docs: (name) => docRoute(name, site.docsVersions[0]?.path),
  news: postRoute,
  marketing: marketingRoute,
};

/** The name of a file, and the way to its page where it has one. */
function FileName({ view, id }: { view: View; id: string }) {
  const [folder, ...rest] = id.split('/');
  const name = rest.join('/');
  const route = ROUTES[folder ?? '']?.(name);
  // Names break between folders before they break within words.
  const parts = id.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={part} />, part]));
  return route === undefined || !isBuilt(route) ? parts : <a href={view.href(route)}>{parts}</a>;
}

function StateCell({ view: { t }, file }: { view: View; file: FileReport | undefined }) {
  if (!file) return <td />;
  const { state, day } = file;
  return (
    <td className={`state-${state}`}>
      <span>{stateText(t, file)}</span>
      {file.machine > 0 && <small>{t('translation.state.machine', { count: file.machine })}</small>}
      {state !== 'missing' && day && <time dateTime={day}>{day}</time>}
    </td>
  );
}

function stateText(t: View['t'], { state, stale, missing }: FileReport): string {
  switch (state) {
    case 'stale':
      return t('translation.state.stale', { count: stale });
    case 'incomplete':
      return t('translation.state.incomplete', { count: missing });
    default:
      return t(`translation.state.${state}`);
  }
}

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
