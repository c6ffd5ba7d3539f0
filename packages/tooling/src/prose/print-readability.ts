import { join } from 'node:path';
import { englishFiller } from '@duoverso/content/data/fill-english';
import { projectDir } from '../project/paths.ts';
import { readEnglishTexts } from './read-texts.ts';
import { measureReadability, medianGrade, type Readability } from './readability.ts';

const WORST = 10;

/** Prints how hard every English page is to read: the hardest first, the median, and the ten that are worth another look. */
export async function printReadability(): Promise<void> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const texts = readEnglishTexts(contentDir).filter(({ kind }) => kind !== 'message');
  const pages = await measureReadability(texts, englishFiller(contentDir, projectDir));
  for (const page of pages) console.log(line(page));
  console.log(`\nHardest ${WORST}:`);
  for (const page of pages.slice(0, WORST)) console.log(line(page));
  console.log(`\nMedian of ${pages.length} pages: ${medianGrade(pages).toFixed(1)} (Flesch-Kincaid grade).`);
}

function line({ file, grade, words }: Readability): string {
  return `${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${file}`;
}
