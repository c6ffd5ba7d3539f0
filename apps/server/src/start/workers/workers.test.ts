import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { freePort, isAlive } from '../../database/embedded/endpoint.ts';
import { rawRequest, readAll, statusOf } from '../../testing/raw-request.ts';
import { createSampleDist } from '../../testing/sample-dist.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';

const PATIENCE = { timeout: 60_000 };
/** The first process has nothing else to do. */
const ACCEPTED_AFTER_MS = 1_000;
const TOKEN = 't'.repeat(40);

let dist: string;
let remove: () => Promise<void>;
const running: ServerProcess[] = [];
beforeAll(async () => {
  ({ dist, remove } = await createSampleDist());
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
}, 60_000);
afterAll(() => remove());

function launch(env: Record<string, string>): ServerProcess {
  const server = startServerProcess({ DIST_DIR: dist, MEMBERSHIP: 'false', WORKERS: '2', ...env });
  running.push(server);
  return server;
}

/** Starts two workers and waits until both answer. */
async function start(env: Record<string, string> = {}): Promise<ServerProcess & { port: number }> {
  const server = launch(env);
  // Each process writes its lines when it comes to it.
  await expect.poll(() => messagesOf(server), PATIENCE).toContain('all workers answer');
  await expect.poll(() => pidOf(server, 1) * pidOf(server, 2), PATIENCE).toBeGreaterThan(0);
  const { url = '' } = server.lines.find(({ msg }) => msg === 'all workers answer') ?? {};
  return { ...server, port: Number(new URL(url).port) };
}

function messagesOf({ lines }: ServerProcess): string[] {
  return lines.map(({ msg }) => msg);
}

/** The process of a worker, the newest of its place. */
function pidOf({ lines }: ServerProcess, slot: number): number {
  return lines.findLast(({ msg, worker }) => msg === 'listening' && worker === slot)?.pid ?? 0;
}

/** The workers that have answered a path. */
function whoAnswered({ lines }: ServerProcess, path: string): number[] {
  return [...new Set(lines.flatMap((line) => (line.path === path && line.worker ? [line.worker] : [])))].sort();
}

/** Asks for a path, each time over a fresh connection, until both workers have answered it. */
async function askBoth(server: ServerProcess & { port: number }, path: string): Promise<number> {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const answer = await rawRequest(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(200);
    return whoAnswered(server, path);
  };
  await expect.poll(ask, PATIENCE).toEqual([1, 2]);
  return asked;
}

/** Whether nobody listens at a port any more. Asks for nothing. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

describe('two workers', () => {
  it('both answer, start one after the other, and end in order with code 0 when the first process is told to', async () => {
    const server = await start();
    const timeOf = (slot: number | undefined, msg: string) =>
      server.lines.find((line) => line.worker === slot && line.msg.startsWith(msg))?.time ?? Number.NaN;
    expect(timeOf(1, 'listening')).toBeLessThanOrEqual(timeOf(2, ''));
    expect(timeOf(2, 'listening')).toBeLessThanOrEqual(timeOf(undefined, 'all workers answer'));
    await askBoth(server, '/en/docs/usage/');
    const pids = [pidOf(server, 1), pidOf(server, 2), server.child.pid ?? 0];
    expect(new Set(pids).size).toBe(3);
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(messagesOf(server).filter((msg) => msg === 'stopped')).toHaveLength(2);
    expect(server.errors()).toBe('');
  }, 90_000);

  it('finish what they have begun to answer', async () => {
    // The requests stand half sent for as long as a busy machine needs to ask both.
    const patient = String(10 * PATIENCE.timeout);
    const server = await start({ HEADERS_TIMEOUT_MS: patient, REQUEST_TIMEOUT_MS: patient });
    const answers: Promise<string>[] = [];
    const sockets = [1, 2, 3, 4].map(() => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) {
      answers.push(readAll(socket));
      await once(socket, 'connect');
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n');
    }
    await askBoth(server, '/en/'); // by now they have read the first bytes
    server.child.kill('SIGTERM');
    await expect.poll(() => messagesOf(server).filter((msg) => msg === 'stopping').length, PATIENCE).toBe(2);
    for (const socket of sockets) socket.write('\r\n');
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*0123456789$/s);
    expect(await server.ended).toBe(0);
    expect(whoAnswered(server, '/robots.txt')).toEqual([1, 2]);
  }, 90_000);

  it('answer also the connections that the first process has still to give them when it is told to stop', async () => {
    const server = await start();
    const pids = [pidOf(server, 1), pidOf(server, 2)];
    const all = (signal: 'SIGSTOP' | 'SIGCONT') => pids.forEach((pid) => void process.kill(pid, signal));
    all('SIGSTOP');
    onTestFailed(() => all('SIGCONT')); // who stands still hears of no stop
    const answers: Promise<string>[] = [];
    for (let count = 0; count < 40; count += 1) {
      const socket = connect(server.port, '127.0.0.1');
      answers.push(readAll(socket));
      await once(socket, 'connect');
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    await delay(ACCEPTED_AFTER_MS);
    server.child.kill('SIGTERM');
    // It takes no more of them meanwhile, though no worker has heard of the stop.
    await expect.poll(() => isRefused(server.port), PATIENCE).toBe(true);
    all('SIGCONT');
    const heads = (await Promise.all(answers)).map((answer) => answer.slice(0, answer.indexOf('\r\n')));
    expect(heads).toEqual(answers.map(() => 'HTTP/1.1 200 OK'));
    expect(await server.ended).toBe(0);
  }, 90_000);

  it('are replaced when they are killed, while the others answer', async () => {
    const server = await start();
    for (const slot of [2, 1]) {
      const killed = pidOf(server, slot);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => isAlive(killed), PATIENCE).toBe(false);
      await expect
        .poll(() => server.lines.filter(({ msg, worker }) => /another takes/.test(msg) && worker === slot), PATIENCE)
        .toHaveLength(1);
      const answer = await rawRequest(server.port, 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*ready\n$/s);
      await expect.poll(() => pidOf(server, slot), PATIENCE).not.toBe(killed);
      await askBoth(server, slot === 2 ? '/en/' : '/de/');
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 120_000);

  it('end with the first process when that is killed', async () => {
    const server = await start();
    const pids = [pidOf(server, 1), pidOf(server, 2)];
    server.child.kill('SIGKILL');
    await expect.poll(() => pids.filter(isAlive), PATIENCE).toEqual([]);
  }, 90_000);
});

describe('metrics of two workers', () => {
  const COUNT = new RegExp(`^${SHORT_NAME}_http_request_seconds_count\\{area="page",status="2xx"\\} (\\d+)$`, 'm');

  it('are those of both, on a port of their own and for who knows the token', async () => {
    const metricsPort = await freePort();
    const server = await start({ METRICS_PORT: String(metricsPort), METRICS_TOKEN: TOKEN });
    const asked = await askBoth(server, '/en/');
    const counted = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(COUNT.exec(text)?.[1]);
    };
    // A worker that does not answer in time on a busy machine is left out of the first reading.
    await expect.poll(counted, PATIENCE).toBe(asked);
    const url = `http://127.0.0.1:${server.port}/metrics`;
    const headers = { authorization: `Bearer ${TOKEN}` };
    for (let time = 0; time < 3; time += 1) {
      expect(Number(COUNT.exec(await (await fetch(url, { headers })).text())?.[1])).toBe(asked);
    }
    expect((await fetch(url)).status).toBe(401);
    // What a worker has counted stays counted when it is gone.
    const killed = pidOf(server, 2);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => pidOf(server, 2), PATIENCE).not.toBe(killed);
    await expect.poll(counted, PATIENCE).toBe(asked);
  }, 120_000);
});

describe('a start that is refused', () => {
  const FATAL = 60;

  async function apiErrorOf(env: Record<string, string>): Promise<string> {
    const server = launch(env);
    expect(await server.ended).toBe(1);
    expect(server.lines.filter(({ msg }) => msg === 'listening')).toEqual([]);
    expect(server.errors()).toBe('');
    return server.lines.flatMap(({ level, msg }) => (level === FATAL ? [msg] : [])).join('\n');
  }

  it('tells of a port in use once', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const reported = await apiErrorOf({ PORT: String(port) });
    holder.close();
    expect(reported).toMatch(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1, port ${port}: the port is in use\\..*$`));
  }, 60_000);

  it.each([
    [
      'a wrong number of workers',
      { WORKERS: 'auto' },
      /^WORKERS="auto" is not valid\. Use a whole number from 1 to 32\.$/,
    ],
    [
      'a missing site',
      { DIST_DIR: '/nonexistent' },
      /^Cannot read the built site in \/nonexistent[\s\S]*npm run build[^\n]*$/,
    ],
  ])(
    'tells of %s once',
    async (_case, env, message) => {
      expect(await apiErrorOf(env as Record<string, string>)).toMatch(message);
    },
    60_000,
  );

  it('tells of a metrics port in use once', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const reported = await apiErrorOf({ METRICS_PORT: String(port) });
    holder.close();
    expect(reported).toMatch(new RegExp(`^Cannot listen for METRICS_PORT=${port} [^\\n]*$`));
  }, 60_000);
});

it('one worker is the process itself', async () => {
  const server = launch({ WORKERS: '1' });
  await expect.poll(() => messagesOf(server), PATIENCE).toContain('listening');
  const [line] = server.lines.filter(({ msg }) => msg === 'listening');
  expect(line).toMatchObject({ pid: server.child.pid });
  expect(line).not.toHaveProperty('worker');
}, 60_000);
