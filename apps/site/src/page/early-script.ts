import { applyPreferences, awaitSecondLanguage, createTrustedTypesPolicy, readEarly } from './early.ts';

/** Source of the inline script in every head. It is the same on all pages, so one hash allows it. */
export const earlyScript =
  `(${squeeze(createTrustedTypesPolicy)})();` +
  // Left for the scripts that follow: it is not sent twice.
  `(window.duoPreferences=${squeeze(applyPreferences)})(${squeeze(readEarly)});` +
  `(${squeeze(awaitSecondLanguage)})();`;

/** Drops comments and indentation; the functions hold no string with two spaces or slashes in a row but addresses. */
function squeeze(run: (...values: never) => unknown): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/ \/\/ .*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n');
}
