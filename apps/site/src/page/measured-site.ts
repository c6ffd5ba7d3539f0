import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectDir } from './site-content.ts';

/** What of `benches/RESULTS.json` is said on a page. */
const resultsSchema = z.object({
  benches: z.array(
    z.object({
      bench: z.string(),
      date: z.iso.date(),
      short: z.boolean(),
      figures: z.array(z.object({ group: z.string(), name: z.string(), unit: z.string(), median: z.number() })),
    }),
  ),
});

/** What was measured of the built site. */
export interface MeasuredSite {
  readonly day: Date;
  /** What the first view of the heaviest page of the documentation that was weighed takes, all files and headers included. */
  readonly pageKilobytes: number;
}

/**
 * The figures of the last full run of the site's bench; `undefined` where a project comes without its benches or they were only tried.
 * @param folder root of the project
 * @throws where the file has another shape
 */
export function measuredSite(folder = projectDir): MeasuredSite | undefined {
  const file = `${folder}/benches/RESULTS.json`;
  if (!existsSync(file)) return undefined;
  const { benches } = resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const run = benches.find(({ bench, short }) => bench === 'site' && !short);
  const weights = (run?.figures ?? []).filter(
    ({ group, name, unit }) => group === 'First views, all of it' && name.includes('/docs/') && unit === 'KB',
  );
  return run && weights.length > 0
    ? { day: new Date(run.date), pageKilobytes: Math.max(...weights.map(({ median }) => median)) }
    : undefined;
}
