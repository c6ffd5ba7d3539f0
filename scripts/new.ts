// npm run new -- page|post|island|endpoint|mail|command NAME: writes what a new one of its kind consists of, with a test.
import './print-visibly.ts';
import { projectDir, runCommand } from '@duoverso/tooling/project';
import { NEW_USAGE, scaffold } from '@duoverso/tooling/scaffold';

const args = process.argv.slice(2);

await runCommand(async () => {
  if (args.length === 0 || args.includes('--help')) console.log(NEW_USAGE);
  else for (const line of scaffold(projectDir, args, new Date().toISOString().slice(0, 10))) console.log(line);
}, []);
