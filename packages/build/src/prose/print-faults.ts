import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { englishFiller } from '@duoverso/content/data/fill-english';
import { projectDir } from '../project/paths.ts';
import { findHeadFaults } from './check-heads.ts';
import { compareFaults, countFaults, findFaults, type OpenFaults } from './check-prose.ts';
import { readHeads } from './read-heads.ts';
import { readEnglishTexts } from './read-texts.ts';

/**
 * Prints what English texts break of `docs/guides/style.md` beyond what is known to be open.
 * @param all whether what is known to be open is told as well
 * @param accept whether the list of what is open is renewed
 * @returns whether nothing new is broken and the list is current
 */
export async function printProseFaults({
  all,
  accept,
}: {
  readonly all: boolean;
  readonly accept: boolean;
}): Promise<boolean> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const openFile = join(contentDir, 'prose-open.json');
  const texts = readEnglishTexts(contentDir);
  const heads = readHeads(contentDir, englishFiller(contentDir, projectDir));
  const faults = [...(await findFaults(texts)), ...findHeadFaults(heads)];
  const open = JSON.parse(readFileSync(openFile, 'utf8')) as OpenFaults;
  const { told, fewer } = compareFaults(faults, all ? {} : open);

  // A higher count is never accepted.
  if (accept && told.length === 0) writeFileSync(openFile, `${JSON.stringify(countFaults(faults), null, 2)}\n`);
  for (const { file, line, column, message } of told) {
    console.error(`${relative(process.cwd(), join(contentDir, file))}:${line}:${column} ${message}`);
  }
  if (!accept && !all && fewer.length > 0) {
    console.error(`Better than content/prose-open.json says (npm run ops -- prose --accept):\n  ${fewer.join('\n  ')}`);
  }
  const fails = told.length > 0 || (!accept && !all && fewer.length > 0);
  console.log(
    `Prose of ${texts.length} English files: ${faults.length} places still to be rewritten, ${told.length} told.`,
  );
  return !fails;
}
