import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { GAME_DAY_SITE } from './game-day.ts';

const PROJECT_DIR = join(import.meta.dirname, '../../..');

/** Builds the small site that game days serve. @throws {Error} when it cannot be built */
export function buildGameDaySite(): void {
  const { status } = spawnSync(process.execPath, [join(PROJECT_DIR, 'scripts/build.ts')], {
    env: {
      ...process.env,
      CONTENT_DIR: join(PROJECT_DIR, 'tests/fixtures/tiny-site'),
      DIST_DIR: GAME_DAY_SITE,
      BASE_PATH: FIXTURE_BASE,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The small site of the drills cannot be built.');
}
