import { parseArgs } from 'node:util';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import {
  acceptFile,
  deferFile,
  englishTexts,
  type FileTranslation,
  fillLanguage,
  findSideBySide,
  frequentPhrases,
  idleOtherLanguages,
  idleSameEntries,
  type LanguageText,
  lineUp,
  selectFiles,
  translationStatus,
} from '@duoverso/content/translation';
import { getLocale, isLocale, LOCALE_CODES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { projectDir } from '../project/paths.ts';
import { UsageError } from '../project/usage-error.ts';
import { englishHistory } from './english-history.ts';
import { checkFails } from './print-check.ts';
import { printStatus } from './print-status.ts';

const USAGE = `npm run translations -- [status] [--lang LANG] [--json | --check] [--glossary]
npm run translations -- accept PATH… [--lang LANG] [--block ID]
npm run translations -- defer PATH… [--lang LANG] [--block ID]
npm run translations -- line-up PATH… [--lang LANG]
npm run translations -- fill [LANG…]
npm run translations -- export LANG [PATH…] [--open] [--out FILE]
npm run translations -- import FILE [--accept]
npm run translations -- draft LANG [PATH…] [--engine openai|deepl|pseudo]
npm run translations -- side-by-side "PHRASE" [--lang LANG,…] [--limit N]
npm run translations -- phrases [--top 300] [--words 2-5]`;

const OPTIONS = {
  lang: { type: 'string', multiple: true },
  block: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  glossary: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  out: { type: 'string' },
  accept: { type: 'boolean', default: false },
  engine: { type: 'string' },
  limit: { type: 'string' },
  top: { type: 'string', default: '300' },
  words: { type: 'string', default: '2-5' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What was asked for: the paths and options behind the command. */
interface Asked {
  readonly contentDir: string;
  readonly paths: readonly string[];
  readonly values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  readonly locales: readonly LocaleCode[] | undefined;
  readonly day: string;
}

/** Each gives the exit code. */
const COMMANDS: Readonly<Record<string, (asked: Asked) => number | Promise<number>>> = {
  status: showStatus,
  accept: (asked) => memoryEntry('accept', acceptFile, asked),
  defer: (asked) => memoryEntry('defer', deferFile, asked),
  'line-up': lineUpFiles,
  fill: fillLanguages,
  async export({ contentDir, paths, values }) {
    const [locale, selected] = writtenLanguage('export', paths);
    const { exportLanguage } = await import('./export-language.ts');
    await exportLanguage(contentDir, { locale, paths: selected, open: values.open, out: values.out });
    return 0;
  },
  async import({ contentDir, paths: [path, ...more], values, day }) {
    if (!path) throw new UsageError(`Say which file to import.\n\n${USAGE}`);
    if (more.length > 0) throw new UsageError(`One file at a time; there is also ${more.join(' ')}.`);
    const { importFile } = await import('./import-file.ts');
    return (await importFile(contentDir, { path, day, acceptUnchanged: values.accept })) ? 1 : 0;
  },
  async draft({ contentDir, paths, values, day }) {
    const [locale, selected] = writtenLanguage('draft', paths);
    const engine = values.engine ?? process.env['TRANSLATE_ENGINE'] ?? '';
    const { draftLanguage } = await import('./draft-language.ts');
    return (await draftLanguage(contentDir, { locale, paths: selected, engine, day })) ? 1 : 0;
  },
  'side-by-side'({ contentDir, paths: [phrase, ...more], values, locales }) {
    if (!phrase) throw new UsageError(`Say which phrase to look for.\n\n${USAGE}`);
    if (more.length > 0) throw new UsageError(`Put the phrase into quotation marks: "${[phrase, ...more].join(' ')}".`);
    const limit = values.limit === undefined ? undefined : wholeNumber('limit', values.limit);
    printSideBySide(contentDir, phrase, { locales, limit });
    return 0;
  },
  phrases({ contentDir, values }) {
    const [min = '', max = min] = values.words.split('-');
    const words = [wholeNumber('words', min), wholeNumber('words', max)] as const;
    if (words[0] > words[1]) throw new UsageError(`--words ${values.words}: write the smaller number first.`);
    printPhrases(contentDir, { words, top: wholeNumber('top', values.top) });
    return 0;
  },
};

/**
 * Runs one command over a content folder: status, accept, defer, line-up, fill, export, import, draft, side-by-side or phrases.
 * @returns the exit code: 1 when a check has found something, a file cannot be filled, or an import or a draft has refused a text
 */
export async function runTranslations(args: readonly string[], contentDir: string): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [command = 'status', ...paths] = positionals;
  if (values.help || command === 'help') {
    console.log(USAGE);
    return 0;
  }
  const locales = values.lang?.flatMap((codes) => codes.split(',')).map(knownLanguage);
  const day = new Date().toISOString().slice(0, 10);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(`Unknown command "${command}". Use one of:\n${USAGE}`);
  return run({ contentDir, paths, values, locales, day });
}

function showStatus({ contentDir, values, locales }: Asked): number {
  // Most files are as they were when a build or a check has last read them.
  const cache = openContentCache(projectDir);
  const reports = translationStatus(contentDir, { diagnostics: true, ...(locales && { locales }) }, cache);
  cache.save();
  if (values.check) {
    // Whether an exception is needed shows when all languages have been read.
    const idle = locales ? [] : [...idleSameEntries(contentDir, reports), ...idleOtherLanguages(contentDir, reports)];
    return checkFails(reports, idle) ? 1 : 0;
  }
  if (values.json) console.log(JSON.stringify(reports, undefined, 2));
  else printStatus(reports, values.glossary, englishHistory(contentDir));
  return 0;
}

function memoryEntry(
  command: 'accept' | 'defer',
  memoryFile: typeof acceptFile,
  { contentDir, paths, values, locales, day }: Asked,
): number {
  if (paths.length === 0) throw new UsageError(`Say what to ${command}.\n\n${USAGE}`);
  let count = 0;
  const files = selectFiles(contentDir, paths, locales);
  const ids = new Set(files.flatMap(({ units }) => units.map(({ source }) => source.id)));
  const unknown = values.block?.find((id) => !ids.has(id));
  if (unknown !== undefined) throw new UsageError(`No text of these files has the id "${unknown}".`);
  for (const file of files) {
    if (file.gap) {
      console.error(`${file.locale} ${file.source.file.id}: its blocks do not line up; not stamped.`);
      continue;
    }
    count += memoryFile(contentDir, file, { day, blocks: values.block }).length;
  }
  console.log(`${count} ${count === 1 ? 'text' : 'texts'} stamped.`);
  return 0;
}

function lineUpFiles({ contentDir, paths, locales, day }: Asked): number {
  if (paths.length === 0) throw new UsageError(`Say what to line up.\n\n${USAGE}`);
  const results = selectFiles(contentDir, paths, locales).map((file) => printLineUp(contentDir, file, day));
  return results.includes(false) ? 1 : 0;
}

/** English for everything that languages lack, marked as untranslated; without a language in all that people write. */
function fillLanguages({ contentDir, paths, locales = [], day }: Asked): number {
  const named = [...paths.map(knownLanguage), ...locales];
  const written = LOCALE_CODES.filter((code) => code !== SOURCE_LOCALE && !getLocale(code).derived);
  const languages = named.length > 0 ? named.map((code) => writtenLanguage('fill', [code])[0]) : written;
  let refused = false;
  for (const locale of languages) {
    const files = fillLanguage(contentDir, locale, day);
    for (const { id, added, refused: reason, uncertain = [] } of files) {
      console.log(
        reason === undefined ? `${locale} ${id}: ${added} texts put in, in English.` : `${locale} ${id}: ${reason}.`,
      );
      for (const { source, translation } of uncertain) {
        console.log(`  "${excerpt(translation?.text)}" now stands for "${excerpt(source.text)}". Check it.`);
      }
      refused ||= reason !== undefined;
    }
    if (files.length === 0) console.log(`${locale}: nothing is missing.`);
  }
  return refused ? 1 : 0;
}

function wholeNumber(option: string, value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new UsageError(`--${option} ${value}: write a whole number of at least 1.`);
}

function knownLanguage(code: string): LocaleCode {
  if (isLocale(code) && code !== SOURCE_LOCALE) return code;
  const known = LOCALE_CODES.filter((one) => one !== SOURCE_LOCALE).join(', ');
  throw new UsageError(`"${code}" is not a language of translations. Use one of: ${known}.`);
}

/** A language that people write, and the paths behind it. Derived ones are made by a program: nothing is translated into them. */
function writtenLanguage(command: string, [code, ...paths]: readonly string[]): [LocaleCode, readonly string[]] {
  if (!code) throw new UsageError(`Say which language to ${command}.\n\n${USAGE}`);
  const locale = knownLanguage(code);
  const { derived } = getLocale(locale);
  if (derived) throw new UsageError(`${locale} is made from ${derived.from} by a program: ${command} ${derived.from}.`);
  return [locale, paths];
}

/** Lines a file up and says so, with what a person has to look at. Gives whether it lines up now. */
function printLineUp(contentDir: string, file: FileTranslation, day: string): boolean {
  const name = `${file.locale} ${file.source.file.id}`;
  const result = lineUp(contentDir, file, day);
  if (typeof result === 'string') console.log(`${name}: ${result}.`);
  if (typeof result !== 'object') return result === undefined;
  console.log(`${name}: ${result.added} texts put in, in English.`);
  for (const { source, translation } of result.uncertain) {
    const english = `content/${file.source.file.pathOf(SOURCE_LOCALE)}:${source.line}`;
    console.log(`  "${excerpt(translation?.text)}" now stands for "${excerpt(source.text)}" (${english}).`);
    console.log('    No stamp says so, and another text would fit as well. Check it, and move it where it belongs.');
  }
  return true;
}

function excerpt(text = ''): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** Prints every English text with a phrase and its place, and below it what each language has made of it. */
function printSideBySide(
  contentDir: string,
  phrase: string,
  options: NonNullable<Parameters<typeof findSideBySide>[2]>,
): void {
  const { texts, total } = findSideBySide(contentDir, phrase, options);
  for (const { where, kind, english, translations } of texts) {
    console.log(`${where} (${kind})`);
    const names = translations.map(({ locale, line }) => (line === undefined ? locale : `${locale}:${line}`));
    const width = Math.max('en'.length, ...names.map(({ length }) => length));
    console.log(`  ${'en'.padEnd(width)}  ${oneLine(english)}`);
    translations.forEach((translation, at) => {
      console.log(`  ${(names[at] ?? '').padEnd(width)}  ${textOf(translation)}`);
    });
    console.log('');
  }
  const more = total > texts.length ? ` The first ${texts.length} are shown.` : '';
  console.log(`"${phrase}": ${total} English ${total === 1 ? 'text' : 'texts'}.${more}`);
}

/** Prints the most frequent runs of words of the English texts, with their counts. */
function printPhrases(contentDir: string, options: Parameters<typeof frequentPhrases>[1]): void {
  const phrases = frequentPhrases(
    englishTexts(contentDir).map(({ unit }) => unit.text),
    options,
  );
  for (const { phrase, count } of phrases) console.log(`${String(count).padStart(6)}  ${phrase}`);
}

function textOf({ text, state, from }: LanguageText): string {
  if (text === undefined) return '(missing)';
  const notes = [...(from ? [`from ${from}`] : []), ...(state === 'current' ? [] : [state])];
  return oneLine(text) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
