import type { FileReport, LanguageReport } from '@duoverso/content/translation';

/** Prints how every language stands: counts first, then what waits and what is wrong. */
export function printStatus(reports: readonly LanguageReport[], glossary: boolean): void {
  for (const { locale, derivedFrom, files } of reports) {
    const of = (state: FileReport['state']) => files.filter((file) => file.state === state);
    const origin = derivedFrom ? ` (made from ${derivedFrom})` : '';
    const faults = files.flatMap((file) => file.faults);
    const advice = faults.filter(({ kind }) => kind === 'glossary');
    console.log(
      `\n${locale}${origin}: ${of('current').length} of ${files.length} files complete, ${of('stale').length} stale, ` +
        `${of('incomplete').length} incomplete, ${of('missing').length} missing, ${of('misaligned').length} misaligned, ` +
        `${sum(files, 'machine')} machine drafts, ${faults.length - advice.length} faults, ${advice.length} departures from the glossary`,
    );
    const missing = of('missing').map(({ id }) => id);
    if (missing.length > 0) console.log(`  missing: ${missing.join(', ')}`);
    for (const file of files) printFile(file);
    for (const { kind, where, what, remedy } of faults) {
      if (kind !== 'glossary' || glossary) console.log(`  ${kind}: ${where}\n    ${what}\n    ${remedy}`);
    }
  }
}

function printFile({ id, open, machine }: FileReport): void {
  if (open.length === 0 && machine === 0) return;
  console.log(`  ${id}${machine > 0 ? `: ${machine} texts drafted by a machine` : ''}`);
  for (const { state, reason, where, source, english, id: unit } of open) {
    const why = reason ? ` (${reason})` : '';
    console.log(`    ${state}${why} ${where ?? source}\n      ${unit}: ${english}`);
  }
}

function sum(files: readonly FileReport[], key: 'machine'): number {
  return files.reduce((total, file) => total + file[key], 0);
}
