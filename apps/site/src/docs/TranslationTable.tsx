import { docRoute, marketingRoute } from '@duoverso/content/data/navigation';
import type { FileReport } from '@duoverso/content/translation/file-report';
import type { LanguageReport } from '@duoverso/content/translation/translation-status';
import { getLocale } from '@duoverso/locales';
import type { View } from '../page/view.ts';

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

/** The name of a file, and the way to its page where it has one. */
function FileName({ view, id }: { view: View; id: string }) {
  const [folder, ...rest] = id.split('/');
  const name = rest.join('/');
  const route = folder === 'docs' ? docRoute(name) : folder === 'marketing' ? marketingRoute(name) : undefined;
  // Names break between folders before they break within words.
  const parts = id.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={part} />, part]));
  return route === undefined ? parts : <a href={view.href(route)}>{parts}</a>;
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
