import { existsSync, readFileSync, statSync } from 'node:fs';
import { buildIndexes } from '@duoverso/search/index-file/build-index';
import type { Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import type { SearchRecord } from '@duoverso/search/search-record';
import { collectHtml } from '@duoverso/search/sites/collect-html';
import { collectMarkdown } from '@duoverso/search/sites/collect-markdown';
import type { CollectedSite } from '@duoverso/search/sites/collect-pages';
import { isSelector } from '@duoverso/search/sites/html-document';
import type { CollectOptions } from '@duoverso/search/sites/page-files';
import { type SiteRules, siteRulesSchema } from '@duoverso/search/sites/site-rules';
import { UsageError } from '../project/usage-error.ts';
import { readRecords } from './read-records.ts';

interface SiteOptions extends CollectOptions {
  readonly kind: 'html' | 'markdown';
  readonly dir: string;
  /** File of rules. */
  readonly rules?: string | undefined;
}

/** Files without records that are named of each kind of reason; of more, the number is told. */
const MOST_NAMED = 5;

/** Reads the pages of a folder and prints which gave records and which did not. @throws {UsageError} when there is nothing to read, or the rules are wrong. */
function readSite({ kind, dir, rules, ...options }: SiteOptions): readonly SearchRecord[] {
  if (!existsSync(dir) || !statSync(dir).isDirectory()) throw new UsageError(`There is no folder ${dir}.`);
  if (options.url !== undefined && !URL.canParse(options.url))
    throw new UsageError(`--url is "${options.url}". Give an address such as https://docs.example.com.`);
  const collect = kind === 'html' ? collectHtml : collectMarkdown;
  const site = collect(dir, rules === undefined ? {} : readRules(rules), options);
  if (site.records.length === 0) {
    const reasons = site.left.length > 0 ? `\n${leftLines(site).join('\n')}` : '';
    throw new UsageError(`${dir} holds no page that can be searched.${reasons}`);
  }
  for (const [generator, count] of Object.entries(site.pages)) {
    const how = generator === 'any' || generator === 'Markdown' ? '' : `, read as those of ${generator}`;
    console.log(`${count} ${count === 1 ? 'page' : 'pages'}${how}`);
  }
  for (const line of [...leftLines(site), ...languageLines(site)]) console.log(line);
  return site.records;
}

function leftLines({ left }: CollectedSite): string[] {
  // The words of a reason before the value that it names.
  const kinds = Map.groupBy(left, ({ reason }) => /^[^:"/]*/.exec(reason)?.[0].trim() ?? '');
  return [...kinds].flatMap(([kind, files]) => {
    if (files.length <= MOST_NAMED) return files.map(({ file, reason }) => `left out: ${file}: ${reason}`);
    const reasons = new Set(files.map(({ reason }) => reason));
    const [first] = reasons;
    const why = reasons.size === 1 ? first : `${kind}, e.g. ${first}`;
    const named = files.slice(0, MOST_NAMED).map(({ file }) => file);
    return [`left out: ${named.join(', ')} and ${files.length - MOST_NAMED} more: ${why}`];
  });
}

/** What was supposed of pages that do not say their language. */
function languageLines({ assumed: { count, language, folders } }: CollectedSite): string[] {
  if (count === 0) return [];
  const pages =
    count === 1 ? '1 page does not say its language and is' : `${count} pages do not say their language and are`;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  const lines = [`${pages} taken for ${name}. If that is wrong, say it with --language xx.`];
  if (folders.length === 0 || (folders.length === 1 && folders[0] === language)) return lines;
  const example = JSON.stringify({
    folders: Object.fromEntries(folders.map((folder) => [folder, folder.replace('_', '-')])),
  });
  return [
    ...lines,
    `The folders ${folders.join(', ')} are named like languages, but all of them are in one index. Index each by itself with --language, or name them in a file of --rules, for Markdown: ${example}`,
  ];
}

function readRules(file: string): SiteRules {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file}: not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = siteRulesSchema.safeParse(value);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'rules'}: ${message}`);
    throw new UsageError(`${file}: ${reasons.join('; ')}`);
  }
  for (const [name, selector] of selectorsOf(parsed.data)) {
    if (!isSelector(selector)) throw new UsageError(`${file}: ${name}: "${selector}" is no selector.`);
  }
  return parsed.data;
}

function selectorsOf(rules: SiteRules): [name: string, selector: string][] {
  const { content, title, section, language, version, tag, levels = [], skip = [] } = rules;
  const single = Object.entries({ content, title, section, language, version, tag });
  const lists = Object.entries({ levels, skip }).flatMap(([name, list]) => list.map((one) => [name, one] as const));
  return [...single, ...lists].flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : []));
}

interface IndexOptions {
  readonly name: string;
  readonly out: string;
  /** Of each language. */
  readonly synonyms?: ((language: string) => Synonyms) | undefined;
}

/** Builds an index from a file of records and prints what it wrote. */
export async function indexFile(file: string, options: IndexOptions): Promise<void> {
  const begin = performance.now();
  const records = await readRecords(file, (read) => progress(`${read} records read`));
  if (records.length === 0) throw new UsageError(`${file} holds no records. Give one JSON record a line.`);
  writeIndex(records, options, begin);
}

/** Builds an index from the pages of a folder and prints what it read and wrote. */
export function indexSite(site: SiteOptions, options: IndexOptions): void {
  const begin = performance.now();
  writeIndex(readSite(site), options, begin);
}

/** @param begin when the reading began, in milliseconds of the process */
function writeIndex(records: readonly SearchRecord[], { name, out, synonyms }: IndexOptions, begin: number): void {
  const built = buildIndexes(records, {
    name,
    outDir: out,
    ...(synonyms ? { synonyms } : {}),
    onProgress: (done) => progress(`${done} of ${records.length} records indexed`),
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const { file: written, records: count, bytes } of built) {
    console.log(`${written}  ${count} records, ${(bytes / 1e6).toFixed(1)} MB`);
  }
  console.log(`${records.length} records in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

let reported = 0;

/** One line that is written over in a terminal; a line every two seconds elsewhere. */
function progress(text: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write('\r'); // by itself: scripts/print-visibly.ts lets no other through
    process.stderr.write(text);
  } else if (performance.now() - reported > 2000) {
    reported = performance.now();
    process.stderr.write(`${text}\n`);
  }
}
