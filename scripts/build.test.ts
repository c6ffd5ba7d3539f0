import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-options-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Calls the command with folders of its own, so that a build which starts after all would show there. */
function call(...options: string[]) {
  const env = { ...process.env, DIST_DIR: join(dir, 'dist'), BUILD_CACHE_DIR: join(dir, 'kept') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), ...options], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

describe('npm run build', () => {
  it('tells its options and builds nothing when it is asked for help', () => {
    const { status, stdout, stderr } = call('--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('--verify');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('refuses an option that it does not know by its name, and a word, and builds nothing', () => {
    for (const mistyped of ['--verfy', 'dist']) {
      const { status, stderr } = call(mistyped);
      expect(status).toBe(1);
      expect(stderr).toContain(`'${mistyped}'`);
      expect(stderr).toContain('npm run build [-- --verify | --drafts | --quick]');
      expect(existsSync(join(dir, 'dist'))).toBe(false);
    }
  });
});
