import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { reasonOf, type Survivor } from './reasons.ts';

/** What the tests have made of the faults of one area. */
export interface AreaResult {
  readonly score: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly notCovered: number;
  readonly leftOut: number;
  readonly alive: readonly Survivor[];
}

const TITLE = '# Planted faults, and whether a test notices';
const LONGEST_CELL = 90;

/** Counts the faults of a report of Stryker. Those that no test reaches count as alive. */
export function readResult(json: string): AreaResult {
  const { files } = mutationSchema.parse(JSON.parse(json));
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );
  const count = (status: Mutation['status']) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timedOut, survived, notCovered] = [
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
  ];
  const all = killed + timedOut + survived + notCovered;
  const alive = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => survivorOf(mutant.file, mutant.source, mutant))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return {
    score: all === 0 ? 1 : (killed + timedOut) / all,
    killed,
    timedOut,
    survived,
    notCovered,
    leftOut: count('Ignored'),
    alive,
  };
}

/** Puts the result of an area into the file of all of them, in place of the one before. Gives the survivors without a reason. */
export function writeResult(file: string, area: string, areas: readonly string[], result: AreaResult): Survivor[] {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = new Map(
    before
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [section.slice(3, section.indexOf('\n')), section.trim()]),
  );
  sections.set(area, sectionOf(area, result));
  const kept = areas.flatMap((name) => sections.get(name) ?? []);
  const unmeasured = areas.filter((name) => !sections.has(name));
  const gap = unmeasured.length > 0 ? [`Not measured yet: ${unmeasured.join(', ')}.`] : [];
  writeFileSync(file, `${[TITLE, INTRODUCTION, ...gap, ...kept].join('\n\n')}\n`);
  return result.alive.filter((survivor) => reasonOf(survivor) === undefined);
}

const INTRODUCTION = `\`npm run bench -- mutants --area NAME\` plants faults in the code, one at a time, with [Stryker](https://stryker-mutator.io), and runs the tests
that reach it. Killed is what a test has noticed or what never came to an end; the words of errors and of the log are left out. What is
mutated by which tests stands in \`areas.ts\`, why a survivor may live in \`reasons.ts\`.`;

function sectionOf(area: string, result: AreaResult): string {
  const { score, killed, timedOut, survived, notCovered, leftOut, alive } = result;
  const head = [
    `## ${area}`,
    '',
    '| killed | by a test | by time | survived | not reached | left out |',
    '|---|---|---|---|---|---|',
    `| **${(score * 100).toFixed(1)} %** | ${killed} | ${timedOut} | ${survived} | ${notCovered} | ${leftOut} |`,
  ];
  if (alive.length === 0) return head.join('\n');
  const rows = alive.map((survivor) => {
    const { file, line, part, mutation } = survivor;
    return `| ${file}:${line} | ${cell(part)} | ${cell(mutation)} | ${reasonOf(survivor) ?? '**open**'} |`;
  });
  return [...head, '', '| survivor | was | became | why it may live |', '|---|---|---|---|', ...rows].join('\n');
}

/** Code in one line of a table. */
function cell(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  const short = line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL)}…` : line;
  return `\`\`${short.replaceAll('|', '\\|') || ' '}\`\``;
}

function survivorOf(file: string, source: MutatedFile['source'], { location, replacement }: Mutation): Survivor {
  const lines = source.split('\n');
  const { start, end } = location;
  const text = lines.slice(start.line - 1, end.line).join('\n');
  const after = (lines[end.line - 1] ?? '').length - (end.column - 1);
  const part = text.slice(start.column - 1, text.length - after);
  return { file, line: start.line, code: (lines[start.line - 1] ?? '').trim(), part, mutation: replacement };
}

const position = z.object({ line: z.number(), column: z.number() });
const mutation = z.object({
  mutatorName: z.string(),
  replacement: z.string().default(''),
  status: z.enum(['Killed', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Timeout', 'Ignored', 'Pending']),
  /** From 1, the end not included. */
  location: z.object({ start: position, end: position }),
});
const mutatedFile = z.object({ source: z.string(), mutants: z.array(mutation) });

/**
 * What is read of a report of mutation testing.
 * Source: https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema
 */
const mutationSchema = z.object({ files: z.record(z.string(), mutatedFile) });

type Mutation = z.infer<typeof mutation>;
type MutatedFile = z.infer<typeof mutatedFile>;
