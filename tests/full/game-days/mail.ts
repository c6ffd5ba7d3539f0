import { createServer, Socket } from 'node:net';
import { freePort } from '../../../apps/server/src/database/embedded/endpoint.ts';
import { PASSWORD } from '../../../apps/server/src/testing/sample-password.ts';
import { startSmtp } from '../../../apps/server/src/testing/smtp-stand-in.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { MemberClient } from '../crash/member-client.ts';
import { type GameDay, until } from './game-day.ts';
import { GAME_DAY_SECRETS, tryAgain, waitingMails } from './members.ts';

export const mail: GameDay = {
  name: 'mail',
  promise:
    'While the mail server is away visitors sign up as ever, messages wait, and each is sent once when it is there.',
  async run({ check, cluster, server, short, afterwards }) {
    const { url } = await cluster();
    const port = await freePort();
    const env = {
      DATABASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Drill <no-reply@example.org>',
      ...GAME_DAY_SECRETS,
    };
    const { origin } = await server(env);
    const addresses = Array.from({ length: short ? 2 : 12 }, (_, place) => `drill-${place}@example.org`);
    const answers: number[] = [];
    for (const email of addresses) {
      const client = new MemberClient();
      client.base = FIXTURE_BASE;
      answers.push((await client.post(origin, '/api/auth/sign-up/email', { email, password: PASSWORD })).status);
    }
    check(
      'sign-ups without a mail server',
      answers.every((status) => status === 200),
      answers.join(' '),
    );
    const waiting = await waitingMails(env);
    check('messages that wait', waiting.length === addresses.length, waiting.length);

    const smtp = await startSmtp();
    const door = createServer((near) => near.pipe(connectTo(smtp.url)).pipe(near));
    await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
    afterwards(() => {
      door.close();
      smtp.close();
    });
    await tryAgain(env, waiting);
    await until('all is sent', async () => (await waitingMails(env)).length === 0);
    const reported = addresses.map(
      (address) => smtp.received.filter((message) => message.includes(`To: ${address}`)).length,
    );
    check(
      'each has its message once',
      reported.every((count) => count === 1),
      reported.join(' '),
    );
  },
};

function connectTo(url: string) {
  const { port } = new URL(url);
  return new Socket().connect(Number(port), '127.0.0.1').on('error', () => {});
}
