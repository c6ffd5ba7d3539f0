import { join } from 'node:path';
import { DAY_MS } from '@duoverso/contracts/day';
import { pino } from 'pino';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { createMemberTestApp, PASSWORD } from '../../../apps/server/src/testing/member-app.ts';
import type { GameDay } from './game-day.ts';
import { GAME_DAY_SECRETS, makeCodes } from './members.ts';

const EMAIL = 'clock@example.org';
const TrueDate = Date;

export const clock: GameDay = {
  name: 'clock',
  promise:
    'A clock that jumps forward or back ends sessions and plans by its own time, gives nothing twice and breaks nothing.',
  async run({ check, note, cluster, folder }) {
    note(
      'What moves is the clock of the application in this process; those of the system and of the database stand as they are.',
    );
    const { url } = await cluster();
    const env = { DATABASE_URL: url, OUTBOX_DIR: join(folder, 'outbox'), ...GAME_DAY_SECRETS };
    const database = await openDatabase(readConfig(env), pino({ level: 'silent' }));
    const app = await createMemberTestApp(GAME_DAY_SECRETS, database);
    try {
      const member = await app.signedUp(EMAIL);
      const [code] = await makeCodes(env, 1);
      const redeemed = await member.post('/api/codes/redeem', { code });
      check('a code for thirty days', redeemed.status === 200, redeemed.status);
      const at = async (days: number) => {
        moveClock(days * DAY_MS);
        await member.post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD });
        const me = await member.get('/api/me');
        const again = await member.post('/api/codes/redeem', { code });
        return { me, again };
      };
      for (const days of [31, 400, 0, -1, -400, 0]) {
        const { me, again } = await at(days);
        check(`${days} days: the member's page`, me.status === 200, me.status);
        check(
          `${days} days: the code once more`,
          again.status >= 400 && again.status < 500,
          `${again.status} ${again.code}`,
        );
      }
      const { me } = await at(0);
      const ends = JSON.stringify(me.body.membership ?? me.body);
      check('back in time the plan runs as before', /"pro"/.test(ends), ends.slice(0, 160));
      const errors = app.lines.filter((line) => Number(line['level']) >= 50);
      check('errors in the log', errors.length === 0, errors.length);
    } finally {
      globalThis.Date = TrueDate;
      await app.close();
    }
  },
};

/** Has every clock of this process that JavaScript reads go ahead, or behind, by milliseconds. */
function moveClock(byMs: number): void {
  const MovedDate = class extends TrueDate {
    constructor(...given: [] | [value: number | string | Date]) {
      if (given.length === 0) super(TrueDate.now() + byMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return TrueDate.now() + byMs;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof TrueDate;
    }
  };
  globalThis.Date = MovedDate as unknown as DateConstructor;
}
