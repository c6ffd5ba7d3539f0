import { request } from 'node:http';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { rawRequest, statusOf } from '../../../apps/server/src/testing/raw-request.ts';
import { PASSWORD } from '../../../apps/server/src/testing/sample-password.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import type { GameDay, GameDayServer, GameDaySetup } from '../game-days/game-day.ts';
import { CLIMBING, PROBED } from './hostile-paths.ts';
import { RAW_REQUESTS } from './raw-requests.ts';

/** Headers by which frameworks have been told another address, host or method. */
const MISLEADING: Readonly<Record<string, string>>[] = [
  { 'x-original-url': '/metrics' },
  { 'x-rewrite-url': '/metrics' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-host': 'evil.example' },
  { 'x-forwarded-prefix': '/evil' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
  { 'x-forwarded-for': '127.0.0.1' },
  { host: 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': 'http, https' },
  { 'x-forwarded-port': '666' },
  { 'x-forwarded-for': 'evil.example, 127.0.0.1' },
  { 'x-forwarded-for': Array.from({ length: 400 }, () => '203.0.113.7').join(', ') },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-client-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
  { 'x-user-id': '1' },
  { 'x-method-override': 'DELETE' },
  { range: 'bytes=evil' },
  { te: 'trailers, evil' },
];
/** Pages of other sites that would have a member do something. */
const FOREIGN: Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
];
const SECRETS = new RegExp(String.raw`root:.*:0:0|AUTH_SECRET|"workspaces"|\[core\]|${SHORT_NAME}_http_request`);

/** Attacks that are known by name, each against a server of its own. */
export const lists: GameDay = {
  name: 'lists',
  promise:
    'Probed and climbing paths find nothing, headers mislead nobody, other sites change nothing, no session is fixed.',
  async run(ground) {
    const server = await ground.server({});
    await askForNothing(ground, server);
    await mislead(ground, server);
    await confuse(ground, server);
    await actForSomebody(ground, server);
  },
};

async function askForNothing({ check }: GameDaySetup, { origin }: GameDayServer): Promise<void> {
  const wrong: string[] = [];
  for (const path of [...PROBED, ...CLIMBING].flatMap((one) => [one, FIXTURE_BASE + one])) {
    const { status, text } = await send(origin, path, {});
    const leads = status === 302 || status === 308; // to the same path with its slash or base, which is then not there
    if (!(leads || (status >= 400 && status < 500)) || SECRETS.test(text)) wrong.push(`${status} ${path}`);
  }
  check('probed and climbing paths that found something', wrong.length === 0, wrong.join(' ') || 0);
}

async function mislead({ check }: GameDaySetup, { origin }: GameDayServer): Promise<void> {
  const wrong: string[] = [];
  for (const headers of MISLEADING) {
    for (const path of ['/en/docs/usage/', '/en/docs/usage', '/', '/api/catalogue']) {
      const plain = await send(origin, FIXTURE_BASE + path, {});
      const misled = await send(origin, FIXTURE_BASE + path, headers);
      const same = plain.status === misled.status && plain.location === misled.location;
      if (!same || /evil/.test(misled.text)) wrong.push(`${misled.status} ${path} ${JSON.stringify(headers)}`);
    }
  }
  check('misleading headers that were heard', wrong.length === 0, wrong.join(' ') || 0);
}

async function confuse({ check }: GameDaySetup, { origin, lines }: GameDayServer): Promise<void> {
  const { port, host } = new URL(origin);
  const wrong: string[] = [];
  for (const { name, text, allowed } of RAW_REQUESTS) {
    const answer = await rawRequest(Number(port), Buffer.from(text(host, FIXTURE_BASE), 'latin1'));
    const statuses = answer.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    if (!allowed.includes(statusOf(answer)) || statuses.length > 1 || /evil|smuggled/i.test(answer))
      wrong.push(`${statuses.join(' ')} ${name}`);
  }
  check('malformed and doubled messages that were taken', wrong.length === 0, wrong.join(' ') || 0);
  const torn = lines.filter((line) => typeof line['level'] !== 'number' || /evil|smuggled/i.test(String(line['msg'])));
  check('lines of the log that somebody else has written', torn.length === 0, JSON.stringify(torn.slice(0, 3)));
  const alive = (await fetch(`${origin}/healthz`)).status;
  check('the server lives', alive === 200, alive);
}

async function actForSomebody({ check, folder }: GameDaySetup, { origin }: GameDayServer): Promise<void> {
  const { client, email } = await signUp(origin, join(folder, 'outbox'));
  const wrong: string[] = [];
  for (const headers of FOREIGN) {
    for (const path of ['/api/orders', '/api/codes/redeem', '/api/auth/sign-out', '/api/me/delete']) {
      const { status } = await send(
        origin,
        FIXTURE_BASE + path,
        { cookie: client.cookie, 'content-type': 'application/json', ...headers },
        '{}',
      );
      if (status < 400 || status >= 500) wrong.push(`${status} ${path} ${JSON.stringify(headers)}`);
    }
  }
  check('changes that another site could make', wrong.length === 0, wrong.join(' ') || 0);
  const still = await client.get(origin, '/api/me');
  check('the member is still signed in', still.status === 200, still.status);

  const fixed = `${SHORT_NAME}.session_token=${'f'.repeat(43)}.${'0'.repeat(44)}`;
  const answer = await fetch(`${origin}${FIXTURE_BASE}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', cookie: fixed },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const given = answer.headers.getSetCookie().join('\n');
  const fresh = answer.status === 200 && /session_token=[^;]+/.test(given) && !given.includes('f'.repeat(43));
  check('signing in with a session that somebody else has set makes a new one', fresh, answer.status);
  const stranger = await send(origin, `${FIXTURE_BASE}/api/me`, { cookie: fixed });
  check('the session that was set opens nothing', stranger.status === 401, stranger.status);
}

/** Sends the path as it is, which `fetch` would mend. */
function send(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ status: number; text: string; location: string | undefined }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers, agent: false });
    sent.once('error', reject);
    sent.once('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text, location: response.headers.location });
    });
    sent.end(body);
  });
}
