import { LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { type FileReport, type LanguageRules, reportFile } from './file-report.ts';
import { readSource, readTranslation, type SourceFile } from './file-translation.ts';
import { loadGlossary } from './glossary.ts';
import { loadSameAllowed } from './same-as-english.ts';
import { StampError } from './stamps.ts';
import { listTranslatedFiles } from './translated-file.ts';

/** How all files stand in a language. */
export interface LanguageReport {
  readonly locale: LocaleCode;
  /** Language that the texts are made from by program, but for those that it overrides. */
  readonly derivedFrom?: LocaleCode;
  readonly files: readonly FileReport[];
}

export interface StatusOptions {
  /** Whether faults are looked for; the pages need states alone. */
  readonly faults: boolean;
  /** Languages to report; left out: all. */
  readonly locales?: readonly LocaleCode[];
}

/** How every translation under a content folder stands: one report per language, in the order of the language menu. */
export function translationStatus(contentDir: string, { faults, locales }: StatusOptions): LanguageReport[] {
  const sources = listTranslatedFiles(contentDir).flatMap((file) => readSource(contentDir, file) ?? []);
  const sameAllowed = loadSameAllowed(contentDir);
  const wanted = LOCALES.filter(({ code }) => code !== SOURCE_LOCALE);
  const reports = new Map<LocaleCode, LanguageReport>();
  // A derived language stands as the one that it is made from: that comes first.
  for (const locale of [...wanted].sort((a, b) => Number(Boolean(a.derived)) - Number(Boolean(b.derived)))) {
    const { code, derived } = locale;
    if (locales && !locales.includes(code) && !wanted.some((one) => one.derived?.from === code)) continue;
    const rules = faults ? { terms: loadGlossary(contentDir, code), sameAllowed } : undefined;
    const files = sources.map((source) => reportOf(contentDir, source, locale, rules, reports));
    reports.set(code, { locale: code, ...(derived && { derivedFrom: derived.from }), files });
  }
  return wanted.flatMap(({ code }) => (locales && !locales.includes(code) ? [] : (reports.get(code) ?? [])));
}

function reportOf(
  contentDir: string,
  source: SourceFile,
  { code, derived }: Locale,
  rules: LanguageRules | undefined,
  reports: ReadonlyMap<LocaleCode, LanguageReport>,
): FileReport {
  const own = ownReport(contentDir, source, code, rules);
  const origin = derived && reports.get(derived.from)?.files.find(({ id }) => id === source.file.id);
  if (!origin) return own;
  // Faults of a converted text are faults of the text that it was made from, and told there.
  if (own.state === 'missing') return { ...origin, open: [], faults: [] };
  return source.file.format === 'page' ? own : mergeReports(own, origin);
}

function ownReport(
  contentDir: string,
  source: SourceFile,
  locale: LocaleCode,
  rules: LanguageRules | undefined,
): FileReport {
  try {
    return reportFile(readTranslation(contentDir, source, locale), rules);
  } catch (error) {
    if (!(error instanceof StampError || error instanceof SyntaxError)) throw error;
    const path = `content/${source.file.pathOf(locale)}`;
    const fault = { kind: 'unreadable', where: path, what: error.message, remedy: 'Correct the file.' } as const;
    const counts = { texts: 0, stale: 0, missing: 0, machine: 0 };
    return { id: source.file.id, path, state: 'misaligned', ...counts, open: [], faults: rules ? [fault] : [] };
  }
}

/** A derived file with some texts of its own: they are counted with those that it takes over. */
function mergeReports(own: FileReport, origin: FileReport): FileReport {
  const order = ['current', 'stale', 'incomplete', 'misaligned', 'missing'] as const;
  const worse = order.indexOf(own.state) > order.indexOf(origin.state) ? own.state : origin.state;
  return { ...own, state: worse, texts: origin.texts, stale: own.stale + origin.stale, missing: origin.missing };
}
