import { join } from 'node:path';
import { PASSWORD } from '../../../apps/server/src/testing/sample-password.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import type { GameDay, GameDaySetup } from '../game-days/game-day.ts';
import { seeded } from '../seeded.ts';
import { type ApiDocument, type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';

/** What must stand in no answer: lines of a trace, paths of files, words of the database. */
const TRACES =
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|node:internal|\/src\/|PostgresError|drizzle|SqliteError|syntax error at or near/;
/** Requests between two looks at whether the member is still signed in: some of them sign out. */
const LOOK_EVERY = 100;

/** The attack of `count` requests that a seed stands for. */
export function fuzzing(count: number, seed: number): GameDay {
  return {
    name: 'fuzz',
    promise: `${count} hostile requests to every route, the search and the assistants' endpoint get no 5xx and no trace (seed ${seed}).`,
    run: (ground) => attack(ground, count, seed),
  };
}

async function attack({ server, check, note, folder }: GameDaySetup, count: number, seed: number): Promise<void> {
  const outbox = join(folder, 'outbox');
  const { origin, lines } = await server({ TRUST_PROXY: 'true' });
  const { client, email } = await signUp(origin, outbox);
  const site = origin + FIXTURE_BASE;
  const document = (await (await fetch(`${site}/api/openapi.json`)).json()) as ApiDocument;
  const next = fuzzRequests(document, seeded(seed));
  const statuses = new Map<number, number>();
  const diagnostics: string[] = [];
  for (let number = 0; number < count; number += 1) {
    if (number % LOOK_EVERY === LOOK_EVERY - 1 && (await client.get(origin, '/api/me')).status === 401) {
      await client.post(origin, '/api/auth/sign-in/email', { email, password: PASSWORD });
    }
    const request = next();
    const { status, text } = await send(site, request, number, number % 3 === 0 ? undefined : client.cookie, origin);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const trace = TRACES.exec(text)?.[0];
    if (status >= 500 || trace !== undefined) {
      diagnostics.push(
        `${status} ${trace ?? ''} ${request.method} ${request.path.slice(0, 200)} ${request.body?.slice(0, 300) ?? ''}`,
      );
    }
  }
  const tally = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${times} × ${status}`);
  note(`${Object.keys(document.paths).length} paths of the API; answers: ${tally.join(', ')}.`);
  check(
    'answers 5xx or with a trace',
    diagnostics.length === 0,
    diagnostics.length === 0 ? 0 : `${diagnostics.length}\n${diagnostics.slice(0, 12).join('\n')}`,
  );
  const errors = lines.filter((line) => Number(line['level']) >= 50);
  check(
    'errors in the log',
    errors.length === 0,
    errors.length === 0 ? 0 : JSON.stringify(errors.slice(0, 4)).slice(0, 3_000),
  );
  const alive = (await fetch(`${origin}/healthz`)).status;
  check('the server lives', alive === 200, alive);
}

async function send(
  site: string,
  { method, path, headers, body }: FuzzRequest,
  number: number,
  cookie: string | undefined,
  origin: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(site + path, {
    method,
    redirect: 'manual',
    headers: {
      origin,
      // Each a network of its own: limits of attempts are tested elsewhere.
      'x-forwarded-for': `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`,
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${await response.text()}` };
}
