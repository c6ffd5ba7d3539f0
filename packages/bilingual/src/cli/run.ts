import { type Alignment, alignSite } from './align-site.ts';
import { readOptions, USAGE, UsageError } from './options.ts';

/** Runs `bilingual` with what was typed after it. Gives the exit code: see `USAGE`. */
export function run(args: readonly string[], print: (line: string) => void = console.log): 0 | 1 | 2 {
  try {
    const options = readOptions(args);
    if (!options) {
      print(USAGE);
      return 0;
    }
    const alignment = alignSite(options);
    for (const line of reportOf(alignment)) print(line);
    return alignment.diagnostics.length > 0 || alignment.pages === 0 ? 1 : 0;
  } catch (error) {
    const reported = error instanceof UsageError ? error.message : fileProblem(error as NodeJS.ErrnoException);
    if (reported === undefined) throw error;
    print(reported);
    return 2;
  }
}

/** What the system refuses of files and folders; `undefined` for any other error. Pages are written one after the other: those before are done. */
function fileProblem({ code, path, message }: NodeJS.ErrnoException): string | undefined {
  if (code === undefined || path === undefined) return undefined;
  return `${path}: ${message}. Mend that and run the command again: what it has written is written anew.`;
}

/** Untranslated blocks that are named; a page that waits for its translation has hundreds. */
const MOST_UNTRANSLATED = 20;

/** A line for each fault, then what there is in all. */
function reportOf({ pages, paired, blocks, diagnostics, untranslated, alone, empty }: Alignment): string[] {
  return [
    ...[...diagnostics, ...untranslated.slice(0, MOST_UNTRANSLATED)].map(
      ({ places, what }) => `${places.join('  ')}\n  ${what}`,
    ),
    ...(untranslated.length > MOST_UNTRANSLATED
      ? [`${untranslated.length - MOST_UNTRANSLATED} more blocks are untranslated.`]
      : []),
    ...alone.map((file) => `${file}: in this language alone`),
    pages > 0
      ? `Pages in more than one language: ${pages}. Blocks with a counterpart: ${paired} of ${blocks}. ${untranslated.length > 0 ? `Untranslated: ${untranslated.length}. ` : ''}Faults: ${diagnostics.length}.`
      : empty.length > 0
        ? `No text is found in ${empty.length} pages, such as ${empty[0]}: which element holds it? Name it with --main`
        : 'No page has the same path in both languages.',
  ];
}
