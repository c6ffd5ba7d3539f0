import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listVersions, placeVersions, splitVersion } from '@duoverso/content/data/docs-versions';
import { LOCALE_CODES } from '@duoverso/locales';
import { parseSynonyms } from '@duoverso/search/index-file/parse-synonyms';
import { UsageError } from '../project/usage-error.ts';

/** Search keywords, by the address of a page, then by the anchor of a section; `''` for the page. */
type Words = Record<string, Record<string, string[]>>;

/**
 * Adds what readers type to a section, in `content/reader-words/<language>.json`: `/docs/usage/#start`, or a page without its anchor; of a version of the documentation that
 * was cut, in its own file. What the page already has is not
 * said twice; whether the page has the section, the next build tells.
 *
 * @returns the file that holds them
 */
export function addWords(contentDir: string, language: string, section: string, words: string): string {
  checkLanguage(language);
  const [, page, anchor = ''] = /^(\/[^#]*)(?:#(.*))?$/.exec(section) ?? [];
  if (page === undefined || words.trim() === '')
    throw new UsageError('Give a section such as --section "/docs/usage/#start", and the words.');
  const versions = placeVersions(listVersions(contentDir));
  const { version, route: address } = splitVersion(page.endsWith('/') ? page : `${page}/`, versions);
  const file = join(contentDir, version?.folder ?? '', 'reader-words', `${language}.json`);
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {};
  const sections = all[address] ?? {};
  const before = Object.values(sections).flat();
  const phrase = words.trim().toLowerCase();
  if (before.some((one) => one.toLowerCase() === phrase))
    throw new UsageError(`${file} has "${phrase}" for ${address} already.`);
  const own = { ...sections, [anchor]: [...(sections[anchor] ?? []), phrase] };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(withPage(all, address, own), undefined, 2)}\n`);
  return file;
}

/** The words with those of one page, which stands where its address belongs. */
function withPage(all: Words, address: string, sections: Words[string]): Words {
  if (address in all) return { ...all, [address]: sections };
  const pages = Object.entries(all);
  const next = pages.findIndex(([one]) => one > address);
  return Object.fromEntries(pages.toSpliced(next === -1 ? pages.length : next, 0, [address, sections]));
}

/**
 * Adds a line of synonyms, in `content/synonyms/`: `uninstall > remove` or `price = cost`.
 *
 * @returns the file that holds it
 */
export function addSynonym(contentDir: string, language: string, line: string): string {
  checkLanguage(language);
  const file = join(contentDir, 'synonyms', `${language}.txt`);
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
  const text = `${before === '' ? '' : `${before}\n`}${line.trim()}\n`;
  const last = text.split('\n').length - 1;
  const diagnostics: string[] = [];
  const synonyms = parseSynonyms(text, (diagnostic) => {
    if (diagnostic.line === last) diagnostics.push(`${diagnostic.what} ${diagnostic.remedy}`);
  });
  if (diagnostics.length > 0 || synonyms.length === 0)
    throw new UsageError(diagnostics.join('\n') || 'Write "price = cost" or "dark mode > night theme".');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function checkLanguage(language: string): void {
  if (!(LOCALE_CODES as readonly string[]).includes(language))
    throw new UsageError(`Unknown language "${language}". Use one of: ${LOCALE_CODES.join(', ')}.`);
}
