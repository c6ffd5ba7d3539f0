import type { ContentCache, Problem } from '@duoverso/content';
import { translationStatus } from '@duoverso/content/translation';

/** Departures from a glossary are advice, and blocks that do not line up are told when the pages are read. */
const TOLD_ELSEWHERE = ['glossary', 'misaligned'];

/** What is wrong with translations beside what the pages show: stamps, placeholders, markup, texts left in English. */
export function translationProblems(contentDir: string, cache: ContentCache): Problem[] {
  return translationStatus(contentDir, { faults: true }, cache).flatMap(({ files }) =>
    files.flatMap(({ faults }) =>
      faults
        .filter(({ kind }) => !TOLD_ELSEWHERE.includes(kind))
        .map(({ where, what, remedy }) => ({ where, what, remedy })),
    ),
  );
}
