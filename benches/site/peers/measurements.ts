import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Cost } from './run-command.ts';

/** What one build cost. */
export interface Measurement extends Omit<Cost, 'output'> {
  /** Processes that wanted a core when it began. */
  readonly load: number;
  /** What the build says of its compressed copies; peers make none. */
  readonly compressionSeconds: number;
  /** The same of its words of two languages and their readings. */
  readonly wordsSeconds: number;
}

/** The builds of one site. */
export interface Measured {
  readonly name: string;
  readonly pages: number;
  readonly costs: readonly Measurement[];
}

/** Measurements in a file, so that a long bench can be made in parts. */
export interface Measurements {
  add(name: string, pages: number, cost: Measurement): void;
  list(): readonly Measured[];
}

/** Opens a file of measurements; without `keep`, those of earlier commands are dropped. */
export function openMeasurements(file: string, keep: boolean): Measurements {
  const write = (measured: readonly Measured[]) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(measured, undefined, 2)}\n`);
  };
  const list = () => JSON.parse(readFileSync(file, 'utf8')) as Measured[];
  if (!keep) write([]);
  return {
    list,
    add(name, pages, cost) {
      const all = list();
      const known = all.find((measured) => measured.name === name);
      const costs = [...(known?.costs ?? []), cost];
      write([...all.filter((measured) => measured !== known), { name, pages, costs }]);
    },
  };
}
