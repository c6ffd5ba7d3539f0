import type { Problem } from '@duoverso/content/diagnostics/problem';
import {
  bindingDiagnostics,
  type FileReport,
  type LanguageReport,
  type TranslationDiagnostic,
} from '@duoverso/content/translation';
import { getLocale, type LocaleCode } from '@duoverso/locales';

/** A reason for the check to fail. */
interface Finding {
  readonly where: string;
  readonly text: string;
}

/**
 * Prints what keeps a change from landing: faults, pages that do not line up, translations of changed English that still have to be looked at, and in a
 * complete language departures from its glossary. What someone has deferred and what is not translated yet is counted only.
 * @param idle exceptions from translating that no text needs
 * @returns whether there is any such finding
 */
export function checkFails(reports: readonly LanguageReport[], idle: readonly Problem[]): boolean {
  const findings = [
    ...reports.flatMap(findingsOf),
    ...idle.map(({ where, what, remedy }) => ({ where, text: [what, remedy].join(' ') })),
  ];
  for (const { where, text } of findings) {
    const [file = '', line] = where.split(':');
    // The form that GitHub shows beside the line; every other log shows it as it is.
    if (process.env['GITHUB_ACTIONS']) console.log(`::error file=${file}${line ? `,line=${line}` : ''}::${text}`);
    else console.log(`${where}\n  ${text}`);
  }
  const open = reports.flatMap(({ files }) => files.flatMap((file) => file.open));
  const deferred = open.filter(({ reason }) => reason === 'deferred').length;
  console.log(
    `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${reports.length} languages; ${deferred} texts deferred.`,
  );
  if (findings.some(({ text }) => text.startsWith('stale'))) {
    console.log(
      'A changed English text: translate it and `npm run translations -- accept PATH`, accept it as it is when its meaning has not changed, or `defer PATH` to let readers know meanwhile.',
    );
  }
  return findings.length > 0;
}

function findingsOf(report: LanguageReport): Finding[] {
  const { locale, files } = report;
  const finding = ({ kind, where, what, remedy }: TranslationDiagnostic): Finding => ({
    where,
    text: `${kind} in ${locale}: ${what} ${remedy}`,
  });
  const ofFiles = files.flatMap((file) => [
    ...bindingDiagnostics(report, file).map(finding),
    ...missingStrings(file, locale),
    ...file.open
      .filter(({ state, reason }) => state === 'stale' && reason !== 'deferred')
      .map(({ where, source, english, id, reason }) => ({
        where: where ?? source,
        text: `stale (${reason}) in ${locale}: ${id} of ${source}: ${english}`,
      })),
  ]);
  return [...report.diagnostics.map(finding), ...ofFiles];
}

/** The site cannot speak a language without its strings; pages that are not translated yet show another language instead. */
function missingStrings({ id, path, state, missing, open }: FileReport, locale: LocaleCode): Finding[] {
  if (!id.startsWith('messages/') || getLocale(locale).accepts === 'untranslated') return [];
  if (state === 'missing' && missing > 0 && !getLocale(locale).derived) {
    return [{ where: path, text: `missing in ${locale}: the file with its ${missing} strings` }];
  }
  return open
    .filter((unit) => unit.state === 'missing')
    .map(({ source, english, id: key }) => ({
      where: source,
      text: `missing in ${locale}: ${key} of ${path}: ${english}`,
    }));
}
