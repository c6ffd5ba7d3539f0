import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';
import { readEnglishTexts } from './read-texts.ts';
import { findSharedRuns, SHARED_WORDS } from './shared-runs.ts';

/** Prints what marketing copy says in the words of the documentation, and how often. */
export function printSharedRuns(): void {
  const runs = findSharedRuns(readEnglishTexts(process.env['CONTENT_DIR'] ?? join(projectDir, 'content')));
  for (const { file, line, page, words } of runs)
    console.log(`content/${file}:${line} as in content/${page}: ${words}`);
  console.log(`${runs.length} runs of ${SHARED_WORDS} words or more that marketing shares with the documentation.`);
}
