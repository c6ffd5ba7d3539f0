import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleDist } from '../testing/sample-dist.ts';

const LISTER = new URL('../testing/list-packages.mjs', import.meta.url).href;
const SERVE = join(import.meta.dirname, 'serve.mjs');
const MEMBERS = new URL('../members/served-members.ts', import.meta.url).href;

let dir: string;
let dist: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ dist, remove } = await createSampleDist());
  dir = mkdtempSync(join(tmpdir(), 'duoverso-packages-'));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await remove();
});

/** The packages that a process has loaded when it ends; `serving` is called when it listens. */
async function packagesOf(
  args: readonly string[],
  env: Record<string, string> = {},
  serving: (port: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const list = join(dir, `${Math.random()}.json`);
  const cache = join(dir, 'compiled');
  const own = { LIST_PACKAGES: list, NODE_COMPILE_CACHE: cache, DIST_DIR: dist, PORT: '0', MEMBERSHIP: 'false' };
  const child = spawn(process.execPath, ['--import', LISTER, ...args], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let served: Promise<void> | undefined;
  child.stdout.on('data', (chunk) => {
    output += chunk;
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(output) ?? [];
    if (!port || served) return;
    served = serving(port).finally(() => child.kill('SIGTERM'));
  });
  const [code] = await once(child, 'exit');
  await served;
  expect(code).toBe(0);
  return JSON.parse(readFileSync(list, 'utf8'));
}

const ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
  'accounts and membership': ['drizzle-orm', 'pg', '@hono/zod-openapi'],
  'sign-in at a provider': ['openid-client'],
  payments: ['stripe'],
  mail: ['nodemailer'],
  metrics: ['prom-client'],
  'pages in two languages for readers without script': ['htmlparser2'],
  'text in traditional Chinese': ['opencc-js'],
  assistants: ['@modelcontextprotocol/server'],
};

describe('the packages that the server loads', () => {
  it('are none of a feature that is off or that nobody has asked for', async () => {
    const loaded = await packagesOf([SERVE], {}, async (port) => {
      expect((await fetch(`http://127.0.0.1:${port}/en/docs/usage/`)).status).toBe(200);
    });
    expect(loaded).toContain('hono');
    for (const [feature, packages] of Object.entries(ASKED_FOR)) {
      expect([feature, loaded.filter((name) => packages.includes(name))]).toEqual([feature, []]);
    }
    expect(readdirSync(join(dir, 'compiled'))).not.toEqual([]); // for the next start
  }, 60_000);

  it('with metrics are theirs', async () => {
    const loaded = await packagesOf([SERVE], { METRICS_TOKEN: 't'.repeat(40) });
    expect(loaded).toContain('prom-client');
  }, 60_000);

  it('with membership are not those of payments, mail and providers before they are needed', async () => {
    const loaded = await packagesOf(['--input-type=module', '--eval', `await import(${JSON.stringify(MEMBERS)})`]);
    expect(loaded).toEqual(expect.arrayContaining(['drizzle-orm']));
    expect(loaded.filter((name) => ['stripe', 'nodemailer', 'openid-client'].includes(name))).toEqual([]);
  }, 60_000);
});
