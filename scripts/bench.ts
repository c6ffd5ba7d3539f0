// npm run bench -- NAME: see scripts/commands.ts.
import './print-visibly.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, runNamed } from '@duoverso/tooling/project';
import { BENCHES } from './commands.ts';

const args = process.argv.slice(2);
if (args[0] !== undefined && args[0] in BENCHES && !existsSync(join(projectDir, 'benches/node_modules'))) {
  console.error(
    'The benches have packages of their own, which npm ci leaves out. Install them: npm ci --prefix benches',
  );
  process.exitCode = 1;
} else {
  process.exitCode = await runNamed('npm run bench', BENCHES, args);
}
