import { PASSWORD } from '../../../apps/server/src/testing/sample-password.ts';
import { signUp } from '../crash/sign-up.ts';
import type { GameDay } from './game-day.ts';
import { GAME_DAY_SECRETS, makeCodes } from './members.ts';

const NEWER_KEY = `k2:${'d'.repeat(43)}`;

export const secrets: GameDay = {
  name: 'secrets',
  promise: 'A new code key costs nobody anything; a new AUTH_SECRET signs everybody out and costs nothing else.',
  async run({ check, cluster, server, folder }) {
    const { url } = await cluster();
    const env = { DATABASE_URL: url, OUTBOX_DIR: `${folder}/outbox`, ...GAME_DAY_SECRETS };
    const before = await server(env);
    const { client, email } = await signUp(before.origin, env.OUTBOX_DIR);
    const codes = await makeCodes(env, 2);
    await before.stop();

    const rotated = await server({ ...env, CODE_KEYS: `${NEWER_KEY},${env.CODE_KEYS}` });
    const me = await client.get(rotated.origin, '/api/me');
    check('signed in after a new code key', me.status === 200, me.status);
    const old = await client.post(rotated.origin, '/api/codes/redeem', { code: codes[0] });
    check('a code of the old key after it', old.status === 200, old.status);
    await rotated.stop();

    const dropped = await server({ ...env, CODE_KEYS: NEWER_KEY, AUTH_SECRET: 'b'.repeat(43) });
    const out = await client.get(dropped.origin, '/api/me');
    check('the old session after a new AUTH_SECRET', out.status === 401, out.status);
    const credentials = { email, password: PASSWORD };
    const again = await client.post(dropped.origin, '/api/auth/sign-in/email', credentials);
    check('signing in by password after it', again.status === 200, again.status);
    const lost = await client.post(dropped.origin, '/api/codes/redeem', { code: codes[1] });
    check('a code whose key was dropped is refused', lost.status >= 400 && lost.status < 500, lost.status);
  },
};
