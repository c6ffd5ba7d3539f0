import type { FileReport, LanguageReport, TranslationDiagnostic } from '@duoverso/content/translation';
import type { EnglishHistory } from './english-history.ts';

/** Departures from the glossary are advice until a language is complete, and so have a column beside that of faults. */
const COLUMNS = [
  'language',
  'files',
  'complete',
  'stale',
  'incomplete',
  'missing',
  'misaligned',
  'drafts',
  'faults',
  'glossary',
];
const GAP = '  ';

/**
 * Prints how every language stands: a table first, then what waits and what is wrong. Files that aren't translated yet are named for one language alone:
 * they are most of a young one.
 * @param glossary whether departures from a glossary are told one by one
 * @param history finds what has changed in the English of a stale text
 */
export function printStatus(
  reports: readonly LanguageReport[],
  glossary: boolean,
  history: EnglishHistory = () => undefined,
): void {
  console.log(statusTable(reports));
  for (const report of reports) {
    const { locale, files } = report;
    const diagnostics = allDiagnostics(report).filter(({ kind }) => glossary || kind !== 'glossary');
    const waiting = files.filter(({ open, machine }) => open.length > 0 || machine > 0);
    const missing = reports.length === 1 ? files.filter(({ state }) => state === 'missing') : [];
    if (diagnostics.length + waiting.length + missing.length === 0) continue;
    console.log(`\n${locale}`);
    for (const { id } of missing) console.log(`  missing: ${id}`);
    for (const file of waiting) printFile(file, history);
    for (const { kind, where, what, remedy } of diagnostics)
      console.log(`  ${kind}: ${where}\n    ${what}\n    ${remedy}`);
  }
}

/** A line for each language, numbers below their names. */
export function statusTable(reports: readonly LanguageReport[]): string {
  const rows = reports.map((report) => {
    const { locale, derivedFrom, files } = report;
    const of = (state: FileReport['state']) => files.filter((file) => file.state === state).length;
    const diagnostics = allDiagnostics(report);
    const departures = diagnostics.filter(({ kind }) => kind === 'glossary').length;
    const drafts = files.reduce((total, { machine }) => total + machine, 0);
    const states = [of('current'), of('stale'), of('incomplete'), of('missing'), of('misaligned')];
    const counts = [files.length, ...states, drafts, diagnostics.length - departures, departures];
    return [derivedFrom ? `${locale} from ${derivedFrom}` : locale, ...counts.map(String)];
  });
  const table = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return table.map((row) => lineOf(row).join(GAP).trimEnd()).join('\n');
}

/** Those of its files, and those of their stamps. */
function allDiagnostics({ files, diagnostics }: LanguageReport): TranslationDiagnostic[] {
  return [...diagnostics, ...files.flatMap((file) => file.diagnostics)];
}

function printFile({ id, open, machine }: FileReport, history: EnglishHistory): void {
  console.log(`  ${id}${machine > 0 ? `: ${machine} texts drafted by a machine` : ''}`);
  for (const unit of open) {
    const { state, reason, where, source, english } = unit;
    const why = reason ? ` (${reason})` : '';
    console.log(`    ${state}${why} ${where ?? source}\n      ${unit.id}: ${english}`);
    const change = history(id, unit);
    if (change) console.log(`      ${wordDifference(change.was, change.now)}`);
  }
}

/**
 * Two versions of a text in one line, word by word: what went in `[-…-]`, what came in `{+…+}`, as `git diff --word-diff` has it.
 * @example wordDifference('Press the key.', 'Hold the key.') // '[-Press-]{+Hold+} the key.'
 */
export function wordDifference(was: string, now: string): string {
  const [old, young] = [wordsOf(was), wordsOf(now)];
  const common = longestCommon(old, young);
  const parts: string[] = [];
  let [i, j] = [0, 0];
  const change = (toOld: number, toYoung: number) => {
    const [gone, come] = [old.slice(i, toOld).join(' '), young.slice(j, toYoung).join(' ')];
    if (gone || come) parts.push(`${gone && `[-${gone}-]`}${come && `{+${come}+}`}`);
  };
  for (const [one, other] of common) {
    change(one, other);
    parts.push(old[one] as string);
    [i, j] = [one + 1, other + 1];
  }
  change(old.length, young.length);
  return parts.join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Indices of a longest common subsequence, in both. */
function longestCommon(old: readonly string[], young: readonly string[]): [number, number][] {
  const width = young.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
