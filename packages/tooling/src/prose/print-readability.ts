import { join } from 'node:path';
import { englishFiller } from '@duoverso/content/data/fill-english';
import { projectDir } from '../project/paths.ts';
import { readEnglishTexts } from './read-texts.ts';
import {
  measureReadability,
  medianGrade,
  overallRhythm,
  type Readability,
  type Rhythm,
  rhythmFigures,
} from './readability.ts';
import { SHORT_WORDS } from './rules/sentences.ts';

const WORST = 10;

/**
 * Prints how hard every English page is to read and how it sounds: the hardest first, the ten that are worth another look, the median grade, and
 * the rhythm of all pages together.
 */
export async function printReadability(): Promise<void> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const texts = readEnglishTexts(contentDir).filter(({ kind }) => kind !== 'message');
  const pages = await measureReadability(texts, englishFiller(contentDir, projectDir));
  for (const page of pages) console.log(line(page));
  console.log(`\nHardest ${WORST}:`);
  for (const page of pages.slice(0, WORST)) console.log(line(page));
  console.log(`\nMedian of ${pages.length} pages: ${medianGrade(pages).toFixed(1)} (Flesch-Kincaid grade).`);
  console.log(`All pages: ${describeRhythm(overallRhythm(pages))}.`);
}

function line(page: Readability): string {
  const { file, grade, words } = page;
  return `${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${describeRhythm(page)}  ${file}`;
}

/** @example `14.2 words a sentence, 6% of at most 5,  21 contractions of 1,000 words` */
export function describeRhythm(rhythm: Rhythm): string {
  const { meanLength, shortShare, perThousand } = rhythmFigures(rhythm);
  const share = `${Math.round(shortShare * 100)}%`.padStart(3);
  const contracted = String(Math.round(perThousand)).padStart(3);
  return `${meanLength.toFixed(1).padStart(4)} words a sentence, ${share} of at most ${SHORT_WORDS}, ${contracted} contractions of 1,000 words`;
}
