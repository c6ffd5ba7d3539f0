import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { englishFiller } from '@duoverso/content/data/fill-english';
import { projectDir } from '../project/paths.ts';
import { findHeadDiagnostics, readHeads } from './check-heads.ts';
import { compareDiagnostics, countDiagnostics, findDiagnostics, type OpenDiagnostics } from './check-prose.ts';
import { readEnglishTexts } from './read-texts.ts';

/**
 * Prints what English texts break of `docs/guides/style.md` beyond what is known to be open.
 * @param all whether what is known to be open is told as well
 * @param accept whether the list of what is open is renewed
 * @returns whether nothing new is broken and the list is current
 */
export async function printProseDiagnostics({
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
  const diagnostics = [...(await findDiagnostics(texts)), ...findHeadDiagnostics(heads)];
  const open = JSON.parse(readFileSync(openFile, 'utf8')) as OpenDiagnostics;
  const { reported, fewer } = compareDiagnostics(diagnostics, all ? {} : open);

  // A higher count is never accepted.
  if (accept && reported.length === 0)
    writeFileSync(openFile, `${JSON.stringify(countDiagnostics(diagnostics), null, 2)}\n`);
  for (const { file, line, column, message } of reported) {
    console.error(`${relative(process.cwd(), join(contentDir, file))}:${line}:${column} ${message}`);
  }
  if (!accept && !all && fewer.length > 0) {
    console.error(`Better than content/prose-open.json says (npm run ops -- prose --accept):\n  ${fewer.join('\n  ')}`);
  }
  const fails = reported.length > 0 || (!accept && !all && fewer.length > 0);
  console.log(
    `Prose of ${texts.length} English files: ${diagnostics.length} places still to be rewritten, ${reported.length} told.`,
  );
  return !fails;
}
