import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectDir } from '@duoverso/tooling/project';
import { type BrandNames, type Found, findInFolder, nameFinder } from '@duoverso/tooling/rebrand';
import { writeMailPreview } from '../../../apps/server/src/members/mails/write-preview.ts';
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts';

/** One kind of place that visitors and operators see. */
export interface NamedPlaces {
  readonly where: string;
  /** How much was looked through. */
  readonly looked: string;
  readonly found: readonly Found[];
}

const BUILT = ['dist', 'dist-search', 'dist-server', 'dist-companion'];
const TOKEN = 'm'.repeat(32);
const STARTS_WITHIN_MS = 120_000;
const POLL_MS = 100;
const MAIL_WITHIN_MS = 30_000;

/** Looks for a product's names in what a build has written, in what a server answers, and in the messages that it sends. */
export async function whereNamed(names: BrandNames): Promise<NamedPlaces[]> {
  const find = nameFinder(names);
  const built = BUILT.map((name) => {
    const { files, found } = findInFolder(join(projectDir, name), find);
    return { where: name, looked: `${files} files`, found };
  });
  return [...built, await writeMails(find), ...(await askServer(find))];
}

/** Every kind of message in every language. */
async function writeMails(find: ReturnType<typeof nameFinder>): Promise<NamedPlaces> {
  const folder = mkdtempSync(join(tmpdir(), 'named-mails-'));
  try {
    const count = await writeMailPreview(folder);
    return { where: 'messages', looked: `${count} in all languages`, found: findInFolder(folder, find).found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers and messages of a server of its own, whose data goes afterwards. */
async function askServer(find: ReturnType<typeof nameFinder>): Promise<NamedPlaces[]> {
  const folder = mkdtempSync(join(tmpdir(), 'named-'));
  const outbox = join(folder, 'outbox');
  const { child, lines, errors, ended } = startServerProcess({
    DIST_DIR: join(projectDir, 'dist'),
    CONTENT_DIR: join(projectDir, 'content'),
    DATA_DIR: join(folder, 'data'),
    OUTBOX_DIR: outbox,
    METRICS_TOKEN: TOKEN,
    SEARCH_PROCESSES: '1',
  });
  try {
    const origin = await listening(lines, child, errors);
    const answers = await ask(origin);
    const mails = await awaitMail(outbox, find);
    return [
      {
        where: 'answers',
        looked: `${answers.length} requests`,
        found: answers.flatMap(([place, text]) => find(place, text)),
      },
      { where: 'messages sent', ...mails },
    ];
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

type Server = ReturnType<typeof startServerProcess>;

async function listening(lines: Server['lines'], child: Server['child'], errors: Server['errors']): Promise<string> {
  const end = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const url = lines.find(({ msg }) => msg === 'listening')?.url;
    if (url) return url;
    if (child.exitCode !== null || performance.now() > end) {
      throw new Error(`The server doesn't start: ${JSON.stringify(lines.at(-1))} ${errors()}`);
    }
    await delay(POLL_MS);
  }
}

/** What a visitor, a member, a program and a monitoring system ask; whole answers with their headers. */
async function ask(origin: string): Promise<(readonly [place: string, text: string])[]> {
  const json = { 'content-type': 'application/json', origin };
  const account = JSON.stringify({
    email: `reader${Date.now()}@mail.example`,
    password: 'a long night with four moons',
  });
  const requests: readonly (readonly [path: string, init?: RequestInit])[] = [
    ['/'],
    ['/en/'],
    ['/en/nowhere/'],
    ['/profile/'],
    ['/en/search/?q=key'],
    ['/robots.txt'],
    ['/manifest.webmanifest'],
    ['/.well-known/security.txt'],
    ['/.well-known/change-password'],
    ['/healthz'],
    ['/readyz'],
    ['/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }],
    ['/api/openapi.json'],
    ['/api/me'],
    ['/api/auth/sign-up/email', { method: 'POST', headers: json, body: account }],
    ['/api/auth/sign-in/email', { method: 'POST', headers: json, body: account }],
    [
      '/api/codes/keep',
      {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'code=ABCD-EFGH',
      },
    ],
  ];
  return Promise.all(
    requests.map(async ([path, init]) => {
      const answer = await fetch(origin + path, { redirect: 'manual', ...init });
      const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      return [`${init?.method ?? 'GET'} ${path}`, `${answer.status}\n${head}\n\n${await answer.text()}`] as const;
    }),
  );
}

/** The message that confirms an address, as soon as it's written. */
async function awaitMail(outbox: string, find: ReturnType<typeof nameFinder>): Promise<Omit<NamedPlaces, 'where'>> {
  const end = performance.now() + MAIL_WITHIN_MS;
  for (;;) {
    const { files, found } = lookThrough(outbox, find);
    if (files > 0) return { looked: `${files} written`, found };
    if (performance.now() > end) throw new Error('The server has written no message about the new account.');
    await delay(POLL_MS);
  }
}

function lookThrough(outbox: string, find: ReturnType<typeof nameFinder>) {
  try {
    return findInFolder(outbox, find);
  } catch {
    return { files: 0, found: [] }; // the folder is made with the first message
  }
}
