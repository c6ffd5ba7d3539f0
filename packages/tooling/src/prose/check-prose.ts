import { lintText, type ProseDiagnostic } from './lint-text.ts';
import type { Text } from './read-texts.ts';

/** A breach with the file that it is in, below `content/`. */
export interface FileDiagnostic extends ProseDiagnostic {
  readonly file: string;
}

/** How many breaches of a rule each file still has: file → rule → number. */
export type OpenDiagnostics = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** All breaches of `texts`, by file and line. */
export async function findDiagnostics(texts: readonly Text[]): Promise<FileDiagnostic[]> {
  const found: FileDiagnostic[] = [];
  for (const { file, kind, source, lines } of texts) {
    for (const diagnostic of await lintText(source, kind)) {
      found.push({ ...diagnostic, file, line: lines?.get(diagnostic.line) ?? diagnostic.line });
    }
  }
  return found;
}

export function countDiagnostics(diagnostics: readonly FileDiagnostic[]): OpenDiagnostics {
  const counts: Record<string, Record<string, number>> = {};
  for (const { file, rule } of diagnostics) {
    counts[file] ??= {};
    const ofFile = counts[file];
    ofFile[rule] = (ofFile[rule] ?? 0) + 1;
  }
  return counts;
}

/**
 * The faults to tell: those of a file and rule that has more of them than `open` allows. All of them are told, because which is the new one is
 * not known. `fewer` names what has become better than `open` says, so that the list shrinks with the faults.
 */
export function compareDiagnostics(
  diagnostics: readonly FileDiagnostic[],
  open: OpenDiagnostics,
): { reported: FileDiagnostic[]; fewer: string[] } {
  const counts = countDiagnostics(diagnostics);
  const reported = diagnostics.filter(({ file, rule }) => (counts[file]?.[rule] ?? 0) > (open[file]?.[rule] ?? 0));
  const fewer = Object.entries(open).flatMap(([file, rules]) =>
    Object.entries(rules).flatMap(([rule, number]) => {
      const now = counts[file]?.[rule] ?? 0;
      return now < number ? [`${file}: ${rule} ${now} instead of ${number}`] : [];
    }),
  );
  return { reported, fewer };
}
