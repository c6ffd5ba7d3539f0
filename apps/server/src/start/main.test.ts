import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, statusOf } from '../testing/raw-request.ts';
import { createSampleDist } from '../testing/sample-dist.ts';

/** Pino's number for it. */
const FATAL = 60;
const MAIN = join(import.meta.dirname, 'main.ts');

let dist: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ dist, remove } = await createSampleDist());
});
afterAll(() => remove());

/** Starts the server as a process of its own; `output` grows with what it writes. */
function run(env: Record<string, string>): { child: ChildProcess; output: { out: string; err: string } } {
  const child = spawn(process.execPath, [MAIN], { env: { DIST_DIR: dist, PORT: '0', MEMBERSHIP: 'false', ...env } });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  return { child, output };
}

/** What the fatal line of the log says. */
function fatalLine(out: string): string | undefined {
  const lines: { level: number; msg: string }[] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.find(({ level }) => level === FATAL)?.msg;
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  const [code, signal] = await once(child, 'close');
  return code ?? signal;
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order and with code 0 on %s, even when it comes twice',
    async (signal) => {
      const { child, output } = run({});
      const exit = exitOf(child);
      await expect.poll(() => output.out, { timeout: 60_000 }).toContain('listening');
      const port = Number(output.out.match(/127\.0\.0\.1:(\d+)/)?.[1]);
      expect(statusOf(await rawRequest(port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200);
      child.kill(signal);
      child.kill(signal);
      expect(await exit).toBe(0);
      expect(output.out).toContain('stopped');
      expect(output.err).toBe('');
    },
  );

  it.each([
    ['a wrong variable', { PORT: 'abc' }, 'PORT="abc" is not valid. Use a whole number from 0 to 65535.'],
    ['a missing site', { DIST_DIR: '/nonexistent' }, 'npm run build'],
    ['a silent log', { DIST_DIR: '/nonexistent', LOG_LEVEL: 'silent' }, 'npm run build'],
  ])('[A12] refuses to start with %s, by a line of the log and with code 1', async (_case, env, message) => {
    const { child, output } = run(env);
    expect(await exitOf(child)).toBe(1);
    expect(fatalLine(output.out)).toContain(message);
    expect(output).toMatchObject({ out: expect.not.stringContaining('    at '), err: '' });
  });

  it('refuses a busy port, by a line of the log and with code 1', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { child, output } = run({ PORT: String(port) });
    expect(await exitOf(child)).toBe(1);
    expect(fatalLine(output.out)).toContain(`port ${port}: the port is in use`);
    expect(output).toMatchObject({ out: expect.not.stringContaining('    at '), err: '' });
    holder.close();
  });
});
