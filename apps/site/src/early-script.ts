import { applyPreferences, awaitSecondLanguage, createTrustedTypesPolicy } from './scripts/early.ts';

/** Source of the inline script in every head. It is the same on all pages, so one hash allows it. */
export const earlyScript = [createTrustedTypesPolicy, applyPreferences, awaitSecondLanguage]
  .map((run) => `(${squeeze(run)})();`)
  .join('');

/** Drops comments and indentation; the functions hold no string with two spaces or slashes in a row but addresses. */
function squeeze(run: () => void): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/ \/\/ .*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n');
}
