// npm run ops -- NAME: see scripts/commands.ts.
import './print-visibly.ts';
import { runNamed } from '@duoverso/tooling/project';
import { OPS } from './commands.ts';

process.exitCode = await runNamed('npm run ops', OPS, process.argv.slice(2));
