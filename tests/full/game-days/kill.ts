import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { GameDay } from './game-day.ts';

const PROJECT_DIR = join(import.meta.dirname, '../../..');

export const kill: GameDay = {
  name: 'kill',
  promise:
    '`kill -9` of server, database or both under mixed load loses nothing that was acknowledged (`npm run ops -- crash`).',
  async run({ check, note, short }) {
    const kills = process.env['CRASH_KILLS'] ?? (short ? '3' : '30');
    const vitest = join(PROJECT_DIR, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', 'vitest.crash.config.ts'], {
      cwd: PROJECT_DIR,
      env: { ...process.env, CRASH_KILLS: kills },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const [code] = await once(child, 'close');
    const reported = /^.*acknowledged: .*$/m.exec(printed)?.[0];
    if (reported) note(reported);
    check('faults after it', code === 0, code === 0 ? 0 : printed.slice(-2_000));
  },
};
