import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { transformSync } from 'esbuild';
import { applyPreferences, awaitSecondLanguage, readEarly, spareFirstFrame } from './early.ts';

/** Source of what runs in the head of every page before anything is painted; the script of the bar begins with it, and reads what is stored with its function. */
export const earlyScript = squeeze(
  `${applyPreferences};${readEarly};applyPreferences(readEarly);(${awaitSecondLanguage})(readEarly);(${spareFirstFrame})();`,
);

/** A script for the browser as short as can be: without the names and comments that its readers need. While developing as it is: the first page waits for it. */
export function squeeze(script: string): string {
  if (import.meta.env.MODE === 'development') return script;
  const define = { BRAND_SHORT_NAME: JSON.stringify(SHORT_NAME) };
  return transformSync(script, { minify: true, target: 'es2022', define }).code.trim();
}
