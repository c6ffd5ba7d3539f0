import { createServer } from 'node:http';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';
import { serveMetrics } from './metrics-server.ts';
import { createMetrics } from './prometheus.ts';

const TOKEN = 't'.repeat(40);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(env: Record<string, string>): Promise<MemberTestApp> {
  const test = await createMemberTestApp(env);
  closing.push(() => test.close());
  return test;
}

describe('metrics at /metrics', () => {
  it('are for those who know the token', async () => {
    const { app } = await open({ METRICS_TOKEN: TOKEN });
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN.slice(1)]) {
      expect((await app.request('/metrics', { headers: { authorization } })).status).toBe(401);
    }
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await app.request('/metrics', { headers })).headers.get('content-type')).toMatch(/^text\/plain; version=/);
  });

  it('are not there without a token', async () => {
    expect((await (await open({})).app.request('/metrics')).status).toBe(404);
  });

  it('count requests by area, and attempts by outcome, without naming anybody', async () => {
    const test = await open({ METRICS_TOKEN: TOKEN });
    const member = await test.member();
    await member.post('/api/codes/redeem', { code: 'x' });
    await member.get('/en/');
    const text = await test.metrics.read();
    expect(text).toContain(`${SHORT_NAME}_member_attempts_total{what="redeem",outcome="code_not_valid"} 1`);
    expect(text).toContain(`${SHORT_NAME}_http_request_seconds_count{area="api",status="4xx"} 1`);
    expect(text).toContain(`${SHORT_NAME}_http_request_seconds_count{area="page",status="2xx"} 1`);
    expect(text).toContain(`${SHORT_NAME}_database_up 1`);
    expect(text).not.toContain('example.org');
  });
});

describe('the gauge of the database', () => {
  const up = new RegExp(`^${SHORT_NAME}_database_up (\\d)$`, 'm');
  const read = async (test: MemberTestApp) => up.exec(await textOf(test))?.[1];
  const textOf = ({ metrics }: MemberTestApp) => metrics.read();

  it('tells what is true at each reading', async () => {
    const test = await open({});
    const { database } = test.services;
    expect(await read(test)).toBe('1');
    const ping = vi.spyOn(database, 'ping').mockRejectedValueOnce(new Error('away'));
    expect(await read(test)).toBe('0');
    expect(await read(test)).toBe('1');
    ping.mockImplementation(() => new Promise(() => {})); // a network that swallows packets
    expect(await read(test)).toBe('0');
    expect(await (await test.app.request('/readyz')).text()).toBe('ready\ndatabase: away\n');
  });

  it('is not there where there is no database', async () => {
    expect(await createMetrics().read()).not.toContain(`${SHORT_NAME}_database_up`);
  });
});

describe('metrics on a port of their own', () => {
  it('are served there alone', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(serveMetrics(createMetrics(), '127.0.0.1', port)).rejects.toThrow(`METRICS_PORT=${port}`);
    await new Promise((resolve) => probe.close(resolve));
    closing.push(await serveMetrics(createMetrics(), '127.0.0.1', port));
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await response.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});
