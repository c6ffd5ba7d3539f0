import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@duoverso/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = '/en/docs/usage/';
/** No figure of the product: a machine that is busy with other things is waited for. */
const PATIENCE_MS = 180_000;

const dir = mkdtempSync(join(tmpdir(), 'duoverso-dev-'));
const contentDir = join(dir, 'content');
const messagesDir = join(dir, 'messages');
let server: ChildProcess;
let origin: string;
/** Everything that the browser was told. */
const reported: { type: string; err?: Record<string, unknown> }[] = [];
let socket: WebSocket;

beforeAll(async () => {
  cpSync(join(PROJECT, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
  cpSync(join(PROJECT, 'content/messages'), messagesDir, { recursive: true });
  writeDemo();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [join(PROJECT, 'node_modules/astro/bin/astro.mjs'), 'dev', '--root', 'apps/site'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      VITEST: '', // Astro's server stays silent under a test runner
      PORT: String(port),
      CONTENT_DIR: contentDir,
      MESSAGES_DIR: messagesDir,
      PROJECT_DIR: PROJECT.replace(/\/$/, ''),
      DIST_DIR: join(dir, 'dist'),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: 'ignore',
  });
  await until(async () => (await fetch(origin + PAGE).catch(() => undefined))?.ok === true);
  const client = await textOf('/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => reported.push(JSON.parse(String(data))));
  await once(socket, 'open');
  await textOf(PAGE);
  socket.send(JSON.stringify({ type: 'custom', event: 'duoverso:page', data: { href: PAGE } }));
}, PATIENCE_MS);

afterAll(async () => {
  socket?.close();
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
});

describe('[H01] the development server', { timeout: PATIENCE_MS }, () => {
  it.each<[string, string, string, string]>([
    ['a word of a page', 'content/docs/en/usage.md', 'Press Ctrl', 'Press mulberry Ctrl'],
    ['a message', 'messages/en/site.json', '"docs.updated": "', '"docs.updated": "mulberry2 '],
    ['the name of the product', 'content/brand.json', 'Tinyverso', 'Mulberry3verso'],
  ])('shows %s after its save and tells the browser that shows it', async (_name, file, from, to) => {
    const word = /\w*ulberry\w*/.exec(to)?.[0] ?? '';
    reported.length = 0;
    save(file, (text) => text.replace(from, to));
    await until(async () => (await textOf(PAGE)).includes(word));
    await until(() => reported.some(({ type }) => type === 'full-reload'));
  });

  it('leaves a browser alone whose page stays as it is', async () => {
    reported.length = 0;
    save('content/docs/ar/usage.md', (text) => text.replace('المفتاح', 'المفتاح الآن'));
    await until(async () => (await textOf('/ar/docs/usage/')).includes('المفتاح الآن'));
    // Saves are taken one after the other: the next one is told after this one has been dealt with.
    save('content/docs/en/usage.md', (text) => text.replace('mulberry', 'rowan'));
    await until(() => reported.some(({ type }) => type === 'full-reload'));
    expect(reported.filter(({ type }) => type === 'full-reload')).toHaveLength(1);
  });

  it('shows a fault with file, line, excerpt and remedy, and takes it away when it is mended', async () => {
    reported.length = 0;
    save('content/docs/en/usage.md', (text) => text.replace('rowan', 'rowan [x](/docs/indx/)'));
    await until(() => reported.some(({ type }) => type === 'error'));
    const { err } = reported.find(({ type }) => type === 'error') ?? {};
    expect(err?.['title']).toBe('1 problem in the content');
    expect(err?.['message']).toMatch(/usage\.md:\d+<br>The link &quot;\/docs\/indx\/&quot; leads to no page\./);
    expect(err?.['frame']).toMatch(/> \d+ \| .*\/docs\/indx\/.*\n.*\^/);
    expect(err?.['loc']).toMatchObject({ file: join(contentDir, 'docs/en/usage.md') });
    expect(String(err?.['hint'])).not.toBe('');
    expect(await textOf(PAGE)).toContain('rowan');
    reported.length = 0;
    save('content/docs/en/usage.md', (text) => text.replace(' [x](/docs/indx/)', ''));
    await until(() => reported.some(({ type }) => type === 'full-reload'));
    await until(async () => !(await textOf(PAGE)).includes('/docs/indx/'));
  });

  it('[W03] goes on when one language lacks a string, the text of a demo or a block, and tells of it beside the page', async () => {
    const [path, other] = ['/de/android/', '/zh/docs/usage/'];
    expect(await textOf(path)).toContain('Noon in de');
    const before = {
      strings: save('messages/de/site.json', (text) => text.replace(/^ {2}"scenes\.day\.label".*\n/m, '')),
      demo: save(DEMO, (text) => text.replace(/"de":\{[^}]*"Noon in de"[^}]*\},?/, '')),
      block: save('content/docs/zh/usage.md', (text) => text.replace(/```json[\s\S]*$/, '')),
    };
    // A language that hasn't been written any text of the demo in.
    save(DEMO, (text) => text.replace(/,"de":"[^"]*"/g, ''));
    await until(async () => !(await textOf(path)).includes('Noon in de'));
    const german = await fetch(origin + path);
    expect([german.status, (await fetch(origin + other)).status]).toEqual([200, 200]);
    expect(await german.text()).toContain('Noon in en');
    reported.length = 0;
    socket.send(JSON.stringify({ type: 'custom', event: 'duoverso:page', data: { href: path } }));
    await until(() => reported.some(({ type }) => type === 'error'));
    const told = JSON.stringify(reported.find(({ type }) => type === 'error'));
    expect(told).toContain('scenes.day.label');
    expect(told).toContain('is missing in de');
    expect(told).toContain('npm run translations -- fill');
    save('messages/de/site.json', () => before.strings);
    save(DEMO, () => before.demo);
    save('content/docs/zh/usage.md', () => before.block);
    await until(async () => (await textOf(path)).includes('Noon in de'));
  });

  it('says what to do when /api is asked for and nothing is built', async () => {
    const answer = await fetch(`${origin}/api/account`);
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as { message: string }).message).toContain('Run npm run build once.');
  });
});

const DEMO = 'content/scenes/day.json';

/** A page with a demo whose texts stand in every language that people write. */
function writeDemo(): void {
  const inEach = (text: (code: string) => unknown) =>
    Object.fromEntries(LOCALES.filter(({ derived }) => !derived).map(({ code }) => [code, text(code)]));
  const noon = {
    to: '/docs/usage/',
    text: inEach((code) => ({ title: `Noon in ${code}`, text: 'Read.', link: 'On' })),
  };
  const person = (id: string) => ({
    id,
    name: inEach((code) => `${id} ${code}`),
    day: ['08:00', '12:00', '18:00'].map((time) => [time, 'noon']),
  });
  mkdirSync(join(contentDir, 'scenes'));
  writeFileSync(join(dir, DEMO), JSON.stringify({ moments: { noon }, people: [person('a'), person('b')] }));
  const page = join(contentDir, 'marketing/en/android.json');
  const copy = JSON.parse(readFileSync(page, 'utf8'));
  const section = { id: 'day', kind: 'live', title: 'A day', part: 'day-timeline' };
  const text = JSON.stringify({ ...copy, sections: [...copy.sections, section] }, undefined, 2);
  mkdirSync(join(contentDir, 'marketing/de'));
  for (const one of [page, page.replace('/en/', '/de/')]) writeFileSync(one, text);
}

/** Gives what the file said before. */
function save(file: string, change: (text: string) => string): string {
  const path = join(dir, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit leaves ${file} as it is.`);
  writeFileSync(path, changed);
  return text;
}

async function textOf(path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

/** Waits for a condition, as long as the test may take. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
