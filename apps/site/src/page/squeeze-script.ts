import { transformSync } from 'esbuild';

/** A script for the browser as short as can be: without the names and comments that its readers need. While developing as it is: the first page waits for it. */
export function squeeze(script: string): string {
  if (import.meta.env.MODE === 'development') return script;
  return transformSync(script, { minify: true, target: 'es2022' }).code.trim();
}
