import type { ContentCache } from '@duoverso/content/cache/content-cache';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { foldProblems } from '@duoverso/content/diagnostics/problems';
import {
  bindingDiagnostics,
  idleOtherLanguages,
  idleSameEntries,
  strayMemoryFiles,
  translationStatus,
} from '@duoverso/content/translation';

/**
 * What is wrong with translations beside what the pages show: stamps, placeholders, markup, texts left in English, exceptions that none of them
 * needs, terms.
 */
export function translationProblems(contentDir: string, cache: ContentCache): Problem[] {
  const reports = translationStatus(contentDir, { diagnostics: true }, cache);
  const diagnostics = reports.flatMap((report) =>
    report.files.flatMap((file) =>
      bindingDiagnostics(report, file)
        // Blocks that do not line up are told when the pages are read.
        .filter(({ kind }) => kind !== 'misaligned')
        .map(({ where, what, remedy }) => ({ where, what, remedy })),
    ),
  );
  // A page that is gone has stamps in every language.
  const translationMemory = reports.flatMap((report) =>
    report.diagnostics.map(({ where, what, remedy }) => ({ where, what, remedy })),
  );
  return [
    ...foldProblems(translationMemory),
    ...strayMemoryFiles(contentDir),
    ...diagnostics,
    ...idleSameEntries(contentDir, reports),
    ...idleOtherLanguages(contentDir, reports),
  ];
}
