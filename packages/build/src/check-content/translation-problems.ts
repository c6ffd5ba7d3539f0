import type { ContentCache } from '@duoverso/content/cache/content-cache';
import type { Problem } from '@duoverso/content/faults/problem';
import { foldProblems } from '@duoverso/content/faults/problems';
import { bindingFaults, idleSameEntries, strayStampFiles, translationStatus } from '@duoverso/content/translation';

/**
 * What is wrong with translations beside what the pages show: stamps, placeholders, markup, texts left in English, exceptions that none of them
 * needs, terms.
 */
export function translationProblems(contentDir: string, cache: ContentCache): Problem[] {
  const reports = translationStatus(contentDir, { faults: true }, cache);
  const faults = reports.flatMap((report) =>
    report.files.flatMap((file) =>
      bindingFaults(report, file)
        // Blocks that do not line up are told when the pages are read.
        .filter(({ kind }) => kind !== 'misaligned')
        .map(({ where, what, remedy }) => ({ where, what, remedy })),
    ),
  );
  // A page that is gone has stamps in every language.
  const stamps = reports.flatMap((report) => report.faults.map(({ where, what, remedy }) => ({ where, what, remedy })));
  return [...foldProblems(stamps), ...strayStampFiles(contentDir), ...faults, ...idleSameEntries(contentDir, reports)];
}
