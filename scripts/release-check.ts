// npm run ops -- release-check [TAG]: whether the last commit may be tagged as a release.
import './print-visibly.ts';
import { unpublishedAddresses } from '@duoverso/tooling/check-content';
import { runCommand } from '@duoverso/tooling/project';
import { checkRelease } from '@duoverso/tooling/release';

await runCommand(async () => {
  if (!checkRelease(process.argv[2], await unpublishedAddresses())) process.exitCode = 1;
}, ['ContentError']);
