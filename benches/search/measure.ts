// npm run bench:search: quality beside MiniSearch and Orama on the same records, and speed: in process, over HTTP and in a browser.
// Figures of time hold on a machine that does nothing else; its load is printed beside them.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { basePath, projectDir } from '@duoverso/build/project';
import { LOCALE_CODES } from '@duoverso/locales';
import { collectRecords } from '@duoverso/search';
import { missingPages } from './judged-queries.ts';
import { measureLargeIndex } from './large-index.ts';
import { measureQuality } from './quality.ts';
import type { Report } from './report.ts';
import { measureServedSearch } from './served-search.ts';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
if (!existsSync(distDir)) {
  console.error(`${distDir} does not exist. Build the site first: npm run build`);
  process.exit(1);
}
const records = collectRecords(distDir, basePath());
const missing = LOCALE_CODES.flatMap((language) => missingPages(language, records));
if (missing.length > 0) {
  const lines = missing.map(({ language, query, page }) => `  ${language}: "${query}" is to find ${page}`);
  console.error(
    `Judged queries name pages that the site does not have. Judge them anew in benches/search/queries:\n${lines.join('\n')}`,
  );
  process.exit(1);
}

const dir = mkdtempSync(join(tmpdir(), 'bench-search-'));
const report: Report = { load: loadavg()[0] };
try {
  measureQuality(records, dir, report);
  measureLargeIndex(
    records.filter(({ language }) => language === 'en'),
    dir,
    report,
  );
  await measureServedSearch(records, distDir, report);
  console.log(`Load of the machine at the beginning ${loadOf(report['load'])}, at the end ${loadOf(loadavg()[0])}.`);
  mkdirSync(join(projectDir, '.cache'), { recursive: true });
  writeFileSync(join(projectDir, '.cache/bench-search.json'), `${JSON.stringify(report, undefined, 2)}\n`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

function loadOf(load: unknown): string {
  return Number(load).toFixed(1);
}
