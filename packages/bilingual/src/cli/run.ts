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
    return alignment.faults.length > 0 || alignment.pages === 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(error.message);
    return 2;
  }
}

/** A line for each fault, then what there is in all. */
function reportOf({ pages, paired, blocks, faults, alone }: Alignment): string[] {
  return [
    ...faults.map(({ places: [first, second], what }) => `${first}  ${second}\n  ${what}`),
    ...alone.map((file) => `${file}: in this language alone`),
    pages === 0
      ? 'No page has the same path in both languages.'
      : `Pages in more than one language: ${pages}. Blocks with a counterpart: ${paired} of ${blocks}. Faults: ${faults.length}.`,
  ];
}
