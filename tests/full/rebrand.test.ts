import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@duoverso/tooling/tests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebrand } from './rebrand/rebrand.ts';

const HOUR_MS = 3_600_000;

/** A copy of the project with another product in it, whose owner has changed `content/` and the table of languages alone. */
const folder = mkdtempSync(join(tmpdir(), 'rebrand-'));
const project = join(folder, 'project');

beforeAll(() => {
  copyProject(project);
  rebrand(project);
}, HOUR_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), HOUR_MS);

/** What decides about a change, in the order of `npm test`; the built site is that of the build before. */
const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['the content', ['scripts/check-content.ts']],
  ['translations', ['scripts/translations.ts', '--check']],
  ['unit and database tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']],
  ['the build', ['scripts/build.ts']],
  ['tests of the built site', ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.built.config.ts']],
];

it.each(STEPS)(
  'another product passes: %s',
  (_name, args) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
    const { status, stdout, stderr } = spawnSync('node', args, {
      cwd: project,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    });
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}`.slice(-20_000) }).toEqual({ status: 0, said: '' });
  },
  HOUR_MS,
);
