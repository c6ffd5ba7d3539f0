import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# What the server does in a second, and what it takes

Written by \`npm run bench -- server\`; \`-- --only NAME\` measures a part anew. Figures are medians, with the lowest and the highest in brackets. The load is that of the machine
when a part began and ended, in processes that want a core: above the number of cores the clock says little, and requests per second of the
server's own processor time are what to compare. Megabytes are those of the system (RSS), with what is shared.`;

/** Puts what a part has measured in place of what it measured before. */
export function writePart(name: string, titles: readonly string[], body: string, loadBefore: number): void {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const sections = new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [section.slice(3, section.indexOf('\n')), section.trim()]),
  );
  sections.set(name, `## ${name}\n\n${circumstances(loadBefore)}\n\n${body}`);
  const kept = titles.flatMap((title) => sections.get(title) ?? []);
  writeFileSync(FILE, `${[HEAD, ...kept].join('\n\n')}\n`);
}

/** The load of the machine over the last minute. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}

function circumstances(loadBefore: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const model = cpus()[0]?.model.trim() || 'unnamed';
  return `${day}, ${availableParallelism()} cores (${model}), Node ${process.version}, load ${loadBefore.toFixed(1)}–${loadNow().toFixed(1)}.`;
}
