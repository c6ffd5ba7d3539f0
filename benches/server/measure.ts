// npm run bench -- server [--only pages,start,memory,members,database --rounds N --seconds N --requests N --profile DIR]: real server processes; writes RESULTS.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';
import { isShort } from '../figures/record.ts';
import type { BenchOptions } from './bench-options.ts';
import { measureDatabase } from './database-cost.ts';
import { measureMembers } from './members.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { loadNow, writePart } from './results.ts';
import { measureStart } from './start-and-rest.ts';

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
