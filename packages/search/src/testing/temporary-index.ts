import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SearchIndex } from '../core/search-index.ts';
import { type BuildOptions, buildIndexes } from '../index-file/build-index.ts';
import { openIndex } from '../query/open-index.ts';
import { type SamplePage, sampleRecords } from './sample-records.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'search-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** An opened index of pages of one language, closed and removed after the test. */
export function indexOf(pages: readonly SamplePage[], options?: Pick<BuildOptions, 'mostPosted'>): SearchIndex {
  const dir = temporaryFolder();
  const [built] = buildIndexes(sampleRecords(pages), { name: 'sample', outDir: dir, ...options });
  const index = openIndex(built?.file ?? '');
  onTestFinished(() => index.close());
  return index;
}
