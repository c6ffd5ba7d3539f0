// npm run bench -- server [--only pages,start,memory,members,database --rounds N --seconds N --requests N --profile DIR]: real server processes; writes RESULTS.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';
import { isShort } from '../figures/record.ts';
import type { BenchOptions } from './bench-options.ts';
import { measureDatabase } from './database-cost.ts';
import { measureMembers } from './members.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measureStart } from './start-and-rest.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# What the server does in a second, and what it takes

Written by \`npm run bench -- server\`; \`-- --only NAME\` measures a part anew. Figures are medians, with the lowest and the highest in brackets. The load is that of the machine
when a part began and ended, in processes that want a core: above the number of cores the clock says little, and requests per second of the
server's own processor time are what to compare. Megabytes are those of the system (RSS), with what is shared.`;

/** Puts what a part has measured in place of what it measured before. */
function writePart(name: string, titles: readonly string[], body: string, loadBefore: number): void {
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
function loadNow(): number {
  return loadavg()[0] ?? 0;
}

function circumstances(loadBefore: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const model = cpus()[0]?.model.trim() || 'unnamed';
  return `${day}, ${availableParallelism()} cores (${model}), Node ${process.version}, load ${loadBefore.toFixed(1)}–${loadNow().toFixed(1)}.`;
}

interface Part {
  readonly title: string;
  readonly run: (options: BenchOptions) => Promise<string>;
}

const PARTS: Readonly<Record<string, Part>> = {
  pages: { title: 'Pages', run: measurePages },
  start: { title: 'Start, and memory at rest', run: measureStart },
  memory: { title: 'Memory under load', run: measureMemory },
  members: { title: 'Member API', run: measureMembers },
  database: { title: 'Database', run: measureDatabase },
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    requests: { type: 'string', default: '1000000' },
    profile: { type: 'string' },
  },
});
const chosen = values.only.split(',').map((name) => {
  const part = PARTS[name];
  if (!part) throw new RangeError(`There is no part "${name}". Use some of: ${Object.keys(PARTS).join(', ')}.`);
  return part;
});
const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
const titles = Object.values(PARTS).map(({ title }) => title);

for (const { title, run } of chosen) {
  console.log(`\n${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const loadBefore = loadNow();
  try {
    const { rounds, seconds, requests, profile } = values;
    const counts = { rounds: Number(rounds), seconds: Number(seconds), requests: Number(requests) };
    const body = await run({ distDir, folder, profile, ...counts });
    if (!isShort()) writePart(title, titles, body, loadBefore);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
