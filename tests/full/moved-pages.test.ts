import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALE_CODES } from '@duoverso/locales';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start/start.ts';
import { docIds } from '../../packages/content/src/data/check-navigation.ts';
import { docRoute } from '../../packages/content/src/data/navigation.ts';
import { isInstalled, PROXIES, serveFolder } from './deploy/serve-folder.ts';

const BUILD_TIMEOUT_MS = 900_000;
const PAGES = 10;

let dir: string;
let server: RunningServer;
/** Old address and new one, without language. */
let moved: readonly (readonly [from: string, to: string])[];
let removed: string;
/** Where the removed page leads: a section. */
let successor: string;

/** A command of the project over a copy of its content. */
function run(script: string, ...args: readonly string[]): string {
  // What the test runner sets for itself would make it a build of another kind.
  const own = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
  const env = { ...own, CONTENT_DIR: join(dir, 'content'), DIST_DIR: join(dir, 'dist') };
  return execFileSync(process.execPath, [join(projectDir, script), ...args], {
    encoding: 'utf8',
    env,
    cwd: projectDir,
  });
}

const read = (file: string) => readFileSync(join(dir, 'content', file), 'utf8');

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-moved-'));
  cpSync(join(projectDir, 'content'), join(dir, 'content'), { recursive: true });
  const code = execFileSync('git', ['grep', '-hoE', '/docs/[A-Za-z0-9/_-]+/', '--', 'apps/site/src'], {
    encoding: 'utf8',
    cwd: projectDir,
  });
  // The first pages below a folder that no code knows by their address.
  const ids = docIds(JSON.parse(read('navigation.json')))
    .filter((id) => id.includes('/') && !id.endsWith('/index') && !code.includes(docRoute(id)))
    .slice(0, PAGES + 1);
  expect(ids).toHaveLength(PAGES + 1);
  const [gone = '', ...others] = ids;
  const pairs = others.map((id) => [id, `moved/${id.replaceAll('/', '-')}`] as const);
  for (const [from, to] of pairs) run('scripts/docs.ts', 'move', from, to);
  moved = pairs.map(([from, to]) => [docRoute(from), docRoute(to)]);
  // A section takes all links to those of the page that goes, and everybody who has one.
  const [heir] = moved;
  const anchor = read('published.txt')
    .split('\n')
    .find((address) => address.startsWith(`${heir?.[0]}#`))
    ?.split('#')[1];
  successor = `${heir?.[1]}#${anchor}`;
  run('scripts/docs.ts', 'remove', gone, '--to', successor);
  removed = docRoute(gone);
  run('scripts/build.ts');
  const env = { PORT: '0', DIST_DIR: join(dir, 'dist'), MEMBERSHIP: 'false', LOG_LEVEL: 'silent' };
  server = await startServer(readConfig(env));
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function locationOf(path: string): Promise<readonly [status: number, location: string | null]> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  await answer.body?.cancel();
  return [answer.status, answer.headers.get('location')];
}

it('[W01] every old address of ten moved pages answers in every language, and leads to a page', async () => {
  for (const code of LOCALE_CODES) {
    for (const [from, to] of moved) {
      expect(await locationOf(`/${code}${from}?a=b`)).toEqual([308, `/${code}${to}?a=b`]);
      expect(await locationOf(`/${code}${from.slice(0, -1)}.md`)).toEqual([308, `/${code}${to.slice(0, -1)}.md`]);
      expect(await locationOf(`/${code}${to}`)).toEqual([200, null]);
    }
    const [page, anchor] = successor.split('#');
    expect(await locationOf(`/${code}${removed}?a=b`)).toEqual([308, `/${code}${page}?a=b#${anchor}`]);
  }
});

describe.for(PROXIES)('the folder of the site served by %s alone', (name) => {
  it.skipIf(!isInstalled(name))('[W01] leads every old address on in every language', async () => {
    const { origin, stop } = await serveFolder(name, join(dir, 'dist'), '');
    try {
      const answerTo = async (path: string) => {
        const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
        return [status, headers.get('location')?.replace(origin, '')];
      };
      for (const code of LOCALE_CODES) {
        for (const [from, to] of moved) {
          for (const old of [`${from}?a=b`, `${from.slice(0, -1)}?a=b`])
            expect(await answerTo(`/${code}${old}`)).toEqual([308, `/${code}${to}?a=b`]);
          expect(await answerTo(`/${code}${from.slice(0, -1)}.md`)).toEqual([308, `/${code}${to.slice(0, -1)}.md`]);
          expect((await answerTo(`/${code}${to}`))[0]).toBe(200);
        }
        const [page, anchor] = successor.split('#');
        expect(await answerTo(`/${code}${removed}?a=b`)).toEqual([308, `/${code}${page}?a=b#${anchor}`]);
      }
    } finally {
      await stop();
    }
  });
});

it('[W01] the search knows the pages by their new addresses alone', async () => {
  const texts = await (await fetch(`${server.url}/sitemap.xml`)).text();
  for (const [from, to] of moved) {
    expect(texts).toContain(`/en${to}<`);
    expect(texts).not.toContain(`/en${from}<`);
  }
});

// The last one: while the command runs, the server of this process answers nobody.
it('[W02] nothing that was published is lost, and no translation is behind for a link', () => {
  // The build has refused nothing; this is what it leaves to the translators.
  expect(run('scripts/translations.ts', 'status', '--check')).toContain('0 findings');
});
