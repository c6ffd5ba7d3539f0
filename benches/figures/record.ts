import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import type { BenchRecord, Figure } from './figure.ts';

/** Set by `npm run bench -- all --short`. */
export const SHORT_VARIABLE = 'BENCH_SHORT';

/** Whether this is a trial: its figures are no results to be kept beside earlier ones. */
export function isShort(): boolean {
  return process.env[SHORT_VARIABLE] === 'true';
}

/** Where a bench leaves what `npm run bench` makes its page from. */
export function recordFile(bench: string): string {
  return join(projectDir, '.cache/bench', `${bench}.json`);
}

/**
 * Keeps what a bench has measured. Groups that it has not measured this time stay as they were, since its parts can be measured one by one.
 * @param versions of what it was compared with; Node's own is added
 * @param command that measures it, where it has none of its own name
 */
export function recordFigures(
  bench: string,
  figures: readonly Figure[],
  versions: Readonly<Record<string, string>> = {},
  command = `npm run bench -- ${bench}`,
): void {
  const file = recordFile(bench);
  mkdirSync(join(file, '..'), { recursive: true });
  const groups = new Set(figures.map(({ group }) => group));
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchRecord) : undefined;
  const record: BenchRecord = {
    bench,
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: availableParallelism(),
      model: cpus()[0]?.model.trim() || 'unnamed',
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    },
    versions: { ...before?.versions, Node: process.version, ...versions },
    short: isShort(),
    figures: [...(before?.figures ?? []).filter(({ group }) => !groups.has(group)), ...figures],
  };
  writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
}
