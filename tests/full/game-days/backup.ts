import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/src/database/embedded/endpoint.ts';
import { withDatabase } from '../../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { runAsAdmin } from '../../../apps/server/src/testing/test-database.ts';
import { signUp } from '../crash/sign-up.ts';
import { type GameDay, until } from './game-day.ts';
import { GAME_DAY_SECRETS, makeCodes, operate, tryAgain, waitingMails } from './members.ts';

export const backup: GameDay = {
  name: 'backup',
  promise: 'A dump of a running server gives back members, codes, orders with their receipts, and messages that wait.',
  async run({ check, note, cluster, server, folder }) {
    const { url } = await cluster();
    const env = { DATABASE_URL: url, OUTBOX_DIR: join(folder, 'outbox'), ...GAME_DAY_SECRETS };
    const first = await server(env);
    const { client, email } = await signUp(first.origin, env.OUTBOX_DIR);
    await first.stop();
    const [used, unused] = await makeCodes(env, 2);

    // Messages of what happens from now on wait.
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'Drill <no-reply@example.org>' };
    const second = await server({ ...env, ...smtp });
    await client.post(second.origin, '/api/codes/redeem', { code: used });
    const made = await client.post(second.origin, '/api/orders', { sku: 'data-5m', quantity: 1 });
    const { id } = (made.body as { order: { id: string } }).order;
    await client.post(second.origin, `/api/sandbox/orders/${id}/pay`, { outcome: 'paid' });
    const reported = await client.get(second.origin, '/api/me');
    const waiting = await waitingMails(env);
    const dump = join(folder, 'duoverso.dump.gz');
    await operate(env, 'database', 'dump', dump);
    note(`${waiting.length} messages wait in the dump.`);
    await second.stop();

    await runAsAdmin(url, 'create database restored');
    const restored = { ...env, DATABASE_URL: withDatabase(url, 'restored'), OUTBOX_DIR: join(folder, 'restored') };
    await operate(restored, 'database', 'restore', dump);
    const third = await server(restored);
    const me = await client.get(third.origin, '/api/me');
    check('still signed in', me.status === 200, me.status);
    const same = JSON.stringify(me.body) === JSON.stringify(reported.body);
    check('membership and balance as before', same, same ? 'the same' : JSON.stringify(me.body));
    const order = await client.get(third.origin, `/api/orders/${id}`);
    const { status, paidAt } = (order.body as { order: { status: string; paidAt: string | null } }).order;
    check('the order is paid', status === 'paid' && paidAt !== null, `${status}, ${paidAt}`);
    const again = await client.post(third.origin, '/api/codes/redeem', { code: used });
    check('a used code is refused', again.status >= 400 && again.status < 500, again.status);
    const free = await client.post(third.origin, '/api/codes/redeem', { code: unused });
    check('an unused code is redeemed', free.status === 200, free.status);

    await tryAgain(restored, waiting);
    await until('what waited is sent', async () => (await waitingMails(restored)).length === 0);
    const sent = await messageIds(restored.OUTBOX_DIR, email);
    const once = waiting.every((mail) => sent.filter((one) => one === mail).length === 1);
    check(
      'each message that waited is sent once',
      once && waiting.length > 0,
      `${waiting.length} waited, ${sent.length} sent`,
    );
  },
};

async function messageIds(outbox: string, recipient: string): Promise<string[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts
    .filter((text) => text.includes(recipient))
    .map((text) => /^Message-ID: <([\w-]+)@/m.exec(text)?.[1] ?? '(none)');
}
