import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocale, LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { type ContentCache, createContentCache } from '../cache/content-cache.ts';
import { demoFiles } from '../data/check-demos.ts';
import { unwantedDiagnostics } from './accepted-diagnostics.ts';
import { type FileReport, type LanguageRules, reportFile, type TranslationDiagnostic } from './file-report.ts';
import { readSource, readTranslation, type SourceFile } from './file-translation.ts';
import { loadGlossary, type Term } from './glossary.ts';
import { loadOtherLanguages, OTHER_LANGUAGES_FILE } from './other-languages.ts';
import { loadSameAllowed } from './same-as-english.ts';
import { SAME_AS_ENGLISH_FILE } from './same-list.ts';
import { type KnownBlocks, listTranslatedFiles, readTranslated, type TranslatedFile } from './translated-file.ts';
import { type LanguageMemory, type MemoryEntry, readLanguageMemory, stampProblems } from './translation-memory.ts';
import { loadUnwantedWords, type UnwantedWord } from './unwanted-words.ts';

/** How all files stand in a language. */
export interface LanguageReport {
  readonly locale: LocaleCode;
  /** Language that the texts are made from by program, but for those that it overrides. */
  readonly derivedFrom?: LocaleCode;
  readonly files: readonly FileReport[];
  /** What is wrong with its stamps; none is looked for where only states are asked for. */
  readonly diagnostics: readonly TranslationDiagnostic[];
}

/**
 * The faults of a file that have to be mended. Departures from a glossary are advice while a language is being written, and faults as soon as
 * nothing of it is missing: from then on its words are one.
 */
export function bindingDiagnostics(
  { files }: LanguageReport,
  { diagnostics }: FileReport,
): readonly TranslationDiagnostic[] {
  const complete = files.every(({ state }) => state !== 'missing' && state !== 'incomplete');
  return complete ? diagnostics : diagnostics.filter(({ kind }) => kind !== 'glossary');
}

export interface StatusOptions {
  /** Whether faults are looked for; the pages need states alone. */
  readonly diagnostics: boolean;
  /** Languages to report; left out: all. */
  readonly locales?: readonly LocaleCode[];
}

/** How every translation under a content folder stands: one report per language, in the order of the language menu. */
export function translationStatus(
  contentDir: string,
  { diagnostics, locales }: StatusOptions,
  cache: ContentCache = createContentCache(),
): LanguageReport[] {
  return reportAll(contentDir, createReports(contentDir, diagnostics, cache), listTranslatedFiles(contentDir), locales);
}

function reportAll(
  contentDir: string,
  reports: Reports,
  files: readonly TranslatedFile[],
  locales: readonly LocaleCode[] | undefined,
): LanguageReport[] {
  const ids = [...files, ...demoFiles(contentDir)].map(({ id }) => id);
  return LOCALES.filter(({ code }) => code !== SOURCE_LOCALE && (locales?.includes(code) ?? true)).map((locale) => ({
    locale: locale.code,
    ...(locale.derived && { derivedFrom: locale.derived.from }),
    files: files.flatMap((file) => reports.of(file, locale) ?? []),
    diagnostics: reports.diagnosticsOf(locale.code, ids),
  }));
}

/** How translations stand, read when someone asks. */
export interface StatusReader {
  all(): readonly LanguageReport[];
  /** By the name of the file in reports, e.g. `docs/usage`; `undefined` for English and for what isn't translated. */
  of(locale: LocaleCode, fileId: string): FileReport | undefined;
}

/** The states of the translations under a content folder, without faults. Each file is read once, when it is first asked for. */
export function statusReader(
  contentDir: string,
  cache: ContentCache = createContentCache(),
  blocks?: KnownBlocks,
): StatusReader {
  const reports = createReports(contentDir, false, cache, blocks);
  let files: readonly TranslatedFile[] | undefined;
  const list = () => {
    files ??= listTranslatedFiles(contentDir);
    return files;
  };
  return {
    all: () => reportAll(contentDir, reports, list(), undefined),
    of: (locale, fileId) => {
      const file = list().find(({ id }) => id === fileId);
      return file && locale !== SOURCE_LOCALE ? reports.of(file, getLocale(locale)) : undefined;
    },
  };
}

interface Reports {
  /** The report of a file in a language; `undefined` for a file without English text. */
  readonly of: (file: TranslatedFile, locale: Locale) => FileReport | undefined;
  /** What is wrong with the stamps of a language. */
  readonly diagnosticsOf: (code: LocaleCode, fileIds: readonly string[]) => TranslationDiagnostic[];
}

function createReports(contentDir: string, diagnostics: boolean, cache: ContentCache, blocks?: KnownBlocks): Reports {
  const known = new Map<string, FileReport | undefined>();
  const allowed = diagnostics ? loadSameAllowed(contentDir) : undefined;
  const otherLanguageAllowed = diagnostics ? loadOtherLanguages(contentDir) : undefined;
  const allowLists = diagnostics
    ? [SAME_AS_ENGLISH_FILE, OTHER_LANGUAGES_FILE].map((file) => readOptional(join(contentDir, file)))
    : [];
  const termsOf = oncePerLanguage((code): Term[] => loadGlossary(contentDir, code));
  const rulesOf = (code: LocaleCode): LanguageRules | undefined => {
    if (!allowed || !otherLanguageAllowed) return undefined;
    return { terms: termsOf(code), sameAllowed: allowed, otherLanguageAllowed };
  };
  const wordsOf = oncePerLanguage((code): UnwantedWord[] => loadUnwantedWords(contentDir, code));
  const unwantedOf = (file: TranslatedFile, locale: Locale, translated: string): TranslationDiagnostic[] => {
    const words = wordsOf(locale.code);
    if (words.length === 0) return [];
    const origin = locale.derived ? readTranslated(contentDir, file, locale.derived.from) : undefined;
    const inputs = [file.id, locale.code, translated, origin ?? '\0', JSON.stringify(words)];
    return cache.remember('unwanted words', inputs, () => unwantedDiagnostics(contentDir, file, locale, words));
  };
  const englishOf = once((file: TranslatedFile) => readTranslated(contentDir, file, SOURCE_LOCALE));
  const sourceOf = once((file: TranslatedFile) => readSource(contentDir, file, blocks));
  const memoryOf = oncePerLanguage((code): LanguageMemory => readLanguageMemory(contentDir, code));
  const report: Reports['of'] = (file, { code, derived }) => {
    const key = `${code} ${file.id}`;
    if (known.has(key)) return known.get(key);
    const text = englishOf(file);
    if (text === undefined) return undefined;
    // A derived language stands as the one that it is made from.
    const origin = derived && report(file, getLocale(derived.from));
    const translated = readTranslated(contentDir, file, code) ?? '\0';
    const inputs = [
      ...[file.id, code, String(diagnostics), text, translated],
      ...[memoryOf(code).textOf(file.id), ...allowLists],
      diagnostics ? readOptional(join(contentDir, 'glossary', `${code}.md`)) : '',
    ];
    const own = cache.remember('translation', inputs, () => {
      const source = sourceOf(file);
      if (!source) throw new Error(`unreachable: ${file.id} has an English text`);
      return readReport(contentDir, source, code, {
        rules: rulesOf(code),
        blocks,
        translationMemory: memoryOf(code).of(file.id),
      });
    });
    const stands = origin ? withOrigin(own, inLanguage(origin, derived), file) : own;
    const unwanted = diagnostics ? unwantedOf(file, getLocale(code), translated) : [];
    const found = unwanted.length > 0 ? { ...stands, diagnostics: [...stands.diagnostics, ...unwanted] } : stands;
    known.set(key, found);
    return found;
  };
  const diagnosticsOf: Reports['diagnosticsOf'] = (code, fileIds) =>
    diagnostics ? stampProblems(code, memoryOf(code), fileIds).map((one) => ({ kind: 'stamps', ...one })) : [];
  return { of: report, diagnosticsOf };
}

/** The report of the language that another is made from, with its texts as they stand in that one. */
function inLanguage(origin: FileReport, derived: Locale['derived']): FileReport {
  if (derived?.by !== 'traditional') return origin;
  return { ...origin, doubtful: origin.doubtful.map((one) => ({ ...one, text: toTraditional(one.text) })) };
}

function withOrigin(own: FileReport, origin: FileReport, { format }: TranslatedFile): FileReport {
  // Faults of a converted text are faults of the text that it was made from, and told there.
  if (own.state === 'missing') return { ...origin, open: [], same: [], foreign: [], diagnostics: [] };
  return format === 'page' ? own : mergeReports(own, origin);
}

interface ReportInputs {
  readonly rules: LanguageRules | undefined;
  readonly blocks: KnownBlocks | undefined;
  readonly translationMemory: readonly MemoryEntry[];
}

function readReport(
  contentDir: string,
  source: SourceFile,
  locale: LocaleCode,
  { rules, blocks, translationMemory }: ReportInputs,
): FileReport {
  try {
    return reportFile(readTranslation(contentDir, source, locale, blocks, translationMemory), rules);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const path = `content/${source.file.pathOf(locale)}`;
    const diagnostic = { kind: 'unreadable', where: path, what: error.message, remedy: 'Correct the file.' } as const;
    const counts = { texts: 0, stale: 0, missing: 0, machine: 0 };
    return {
      id: source.file.id,
      path,
      state: 'misaligned',
      ...counts,
      open: [],
      doubtful: [],
      same: [],
      foreign: [],
      diagnostics: rules ? [diagnostic] : [],
    };
  }
}

/** The same work is done once per language. */
function oncePerLanguage<Result extends object>(work: (code: LocaleCode) => Result): (code: LocaleCode) => Result {
  const results = new Map<LocaleCode, Result>();
  return (code) => {
    const result = results.get(code) ?? work(code);
    results.set(code, result);
    return result;
  };
}

/** The same work is done once per file. */
function once<Result>(work: (file: TranslatedFile) => Result): (file: TranslatedFile) => Result {
  const results = new Map<string, Result>();
  return (file) => {
    if (!results.has(file.id)) results.set(file.id, work(file));
    return results.get(file.id) as Result;
  };
}

function readOptional(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it hasn't been written
  }
}

/** A derived file with some texts of its own: they are counted with those that it takes over. */
function mergeReports(own: FileReport, origin: FileReport): FileReport {
  const order = ['current', 'stale', 'incomplete', 'misaligned', 'missing'] as const;
  const worse = order.indexOf(own.state) > order.indexOf(origin.state) ? own.state : origin.state;
  const doubtful = [...own.doubtful, ...origin.doubtful];
  return {
    ...own,
    state: worse,
    texts: origin.texts,
    stale: own.stale + origin.stale,
    missing: origin.missing,
    doubtful,
  };
}
