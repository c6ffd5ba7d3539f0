import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { expect, it } from 'vitest';

// They are bundled for the browser, so their modules are found as bundlers do and not as Node does: their own settings, their own run.
it('the pages of the clients hold by the types of the clients', () => {
  const compiler = join(projectDir, 'node_modules/typescript-7/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '--project', join(import.meta.dirname, 'pages')], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
