import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { projectDir } from '@duoverso/tooling/project';

const PARAGRAPHS = 12;
const WORDS =
  'reading page language translation paragraph browser window setting engine subtitle document picture'.split(' ');

/**
 * Writes a content folder of about so many pages over all languages: the tiny fixture with further guides, each with a text of its own in
 * every language that is written. Gives the folder.
 */
export function writeGrowingSite(dir: string, pages: number): string {
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), dir, { recursive: true });
  const ids = Array.from({ length: Math.round(pages / LOCALES.length) }, (_, at) => `guide-${at + 1}`);
  for (const [language, { code }] of LOCALES.filter(({ derived }) => !derived).entries()) {
    mkdirSync(join(dir, 'docs', code), { recursive: true });
    for (const [at, id] of ids.entries()) writeFileSync(join(dir, `docs/${code}/${id}.md`), guide(at, language));
  }
  const file = join(dir, 'navigation.json');
  const navigation = JSON.parse(readFileSync(file, 'utf8')) as { outsideSidebar: string[] };
  navigation.outsideSidebar.push(...ids);
  writeFileSync(file, JSON.stringify(navigation));
  return dir;
}

/** Text of a guide; every one is another, none is longer than the next. */
function guide(at: number, language: number): string {
  const words = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, word) => WORDS[(at * 31 + language * 13 + from * 17 + word * word) % WORDS.length],
    ).join(' ');
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, part) => {
    const heading = part % 4 === 0 ? `## Part ${part / 4 + 1} of guide ${at + 1}\n\n` : '';
    return `${heading}Guide ${at + 1} says: ${words(part, 60)}.`;
  });
  const front = `title: Guide ${at + 1}\ndescription: The guide number ${at + 1} of many, with ${words(0, 5)}.\nupdated: 2026-01-01`;
  return `---\n${front}\n---\n\n${paragraphs.join('\n\n')}\n`;
}
