// npm run translations -- [status] | accept | defer | line-up | export | import | draft: how every translation stands, a person's word about it,
// and texts that come from outside.
import { join } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { UsageError } from './search/usage-error.ts';
import { runTranslations } from './translations/run.ts';

/** Their messages say what to do. */
const KNOWN = new Set(['StampError', 'SyntaxError', 'RangeError', 'ImportError', 'EngineError']);

try {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  process.exitCode = await runTranslations(process.argv.slice(2), contentDir);
} catch (error) {
  const known = error instanceof UsageError || (error instanceof Error && KNOWN.has(error.name));
  const mistyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(known || mistyped ? (error as Error).message : error);
  process.exitCode = 1;
}
