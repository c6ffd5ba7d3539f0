import { transformSync } from 'esbuild';

/** A script for the browser as short as can be: without the names and comments that its readers need. */
export function squeeze(script: string): string {
  return transformSync(script, { minify: true, target: 'es2022' }).code.trim();
}
