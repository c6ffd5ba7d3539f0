import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../apps/server/src/testing/server-process.ts';

const DEPLOY = join(projectDir, 'deploy');
const HOST = 'site.example';
const WEBHOOK_SECRET = 'whsec_of_the_tests';
const PROXIES = ['nginx', 'caddy'] as const;

interface Ports {
  readonly plain: number;
  readonly tls: number;
  readonly server: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

type Ask = (
  path: string,
  options?: { headers?: Record<string, string>; method?: string; body?: Buffer },
) => Promise<Answer>;

/** The commands of both proxies, with files of the project in which only ports, names and the certificate are those of the test. */
const COMMANDS: Readonly<Record<(typeof PROXIES)[number], (folder: string, ports: Ports) => readonly string[]>> = {
  nginx(folder, { plain, tls, server }) {
    const site = readFileSync(join(DEPLOY, `nginx/${SHORT_NAME}.conf`), 'utf8')
      .replace('server 127.0.0.1:4321', `server 127.0.0.1:${server}`)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.-]+/g, folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
    const own = `pid ${folder}/pid; error_log stderr warn; daemon off; worker_processes 1;\nevents {}\nhttp { access_log off; ${paths}\n${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), own);
    return ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder];
  },
  caddy(folder, { plain, tls, server }) {
    const site = readFileSync(join(DEPLOY, 'caddy/Caddyfile'), 'utf8')
      .replace(/\{\$SITE_HOST:[\w.-]+\} \{/, `${HOST} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)
      .replace('{$SITE_UPSTREAM:127.0.0.1:4321}', `127.0.0.1:${server}`);
    const own = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tdefault_bind 127.0.0.1\n\tstorage file_system ${folder}/store\n\tauto_https disable_certs\n}\n${site}`;
    writeFileSync(join(folder, 'Caddyfile'), own);
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const missing = PROXIES.filter(
  (name) => !hasOpenssl || spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status !== 0,
);

describe.for(PROXIES)('the site behind %s', (name) => {
  let folder: string;
  let server: ServerProcess;
  let proxy: ReturnType<typeof spawn>;
  let printed = '';
  let ports: Ports;
  let ask: Ask;

  // Debian has both; where one is not installed its part is counted as skipped.
  const test = it.skipIf(missing.includes(name));

  beforeAll(async () => {
    if (missing.includes(name)) return;
    folder = mkdtempSync(join(tmpdir(), `duoverso-${name}-`));
    makeCertificate(folder);
    ports = { plain: await freePort(), tls: await freePort(), server: await freePort() };
    server = startServerProcess({
      PORT: String(ports.server),
      DATA_DIR: join(folder, 'data'),
      OUTBOX_DIR: join(folder, 'outbox'),
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: 'true',
      METRICS_TOKEN: 'm'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
    await vi.waitFor(
      () => {
        if (!server.lines.some(({ msg }) => msg === 'listening')) throw new Error(server.errors());
      },
      { timeout: 100_000 },
    );
    const [command = '', ...args] = COMMANDS[name](folder, ports);
    proxy = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
    proxy.stderr?.on('data', (chunk) => {
      printed += chunk;
    });
    ask = (path, options) => askOverTls(ports.tls, path, options);
    await vi.waitFor(
      async () => {
        const { status } = await ask('/readyz');
        if (status !== 200) throw new Error(printed);
      },
      { timeout: 60_000 },
    );
  }, 180_000);

  afterAll(async () => {
    if (missing.includes(name)) return;
    for (const child of [proxy, server.child]) child.kill('SIGTERM');
    await Promise.all([server.ended, proxy.exitCode === null ? once(proxy, 'exit') : undefined]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('leads from http to https, the address kept', async () => {
    const { status, headers } = await askPlainly(ports.plain, '/en/docs/usage/?a=1%202');
    expect([301, 302, 307, 308]).toContain(status);
    expect(String(headers['location']).replace(`:${ports.tls}`, '')).toBe(`https://${HOST}/en/docs/usage/?a=1%202`);
  });

  test('hands on who asks and how, and nothing of that which a visitor makes up', async () => {
    const { headers } = await ask('/en/docs/usage/', { headers: { 'x-forwarded-proto': 'http' } });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
    // Assistants of one network may ask 240 times in a minute, and some of it comes back meanwhile: a made-up address is not another network.
    const statuses: number[] = [];
    for (let count = 0; count < 1_000 && statuses.at(-1) !== 429; count += 1) {
      const made = {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${count % 250}`,
        forwarded: `for=192.0.2.${count % 250}`,
      };
      statuses.push((await ask('/mcp', { method: 'POST', body: Buffer.from('{'), headers: made })).status);
    }
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]));
    expect(statuses).toContain(429);
  });

  test('has one id for a request in both logs', async () => {
    const before = server.lines.length;
    await ask('/en/pricing/', { headers: { 'x-request-id': 'made-up-by-a-visitor' } });
    const line = () =>
      server.lines.slice(before).find(({ path }) => path === '/en/pricing/') as { id?: string } | undefined;
    await expect.poll(() => line()?.id).toBeDefined();
    expect(line()?.id).not.toBe('made-up-by-a-visitor');
  });

  test('passes the bytes of a webhook on as they come', async () => {
    const body = Buffer.from(
      '{ "id": "evt_1",\r\n  "object": "event", "type": "unknown.kind",\t"data": { "object": {} }, "é": "\\u00e9" }\n',
    );
    const at = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.`).update(body).digest('hex');
    const send = (sent: Buffer) =>
      ask('/api/webhooks/stripe', {
        method: 'POST',
        body: sent,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      });
    expect((await send(body)).status).toBe(200);
    expect((await send(Buffer.from(String(body).replace('\t', ' ')))).status).toBe(400);
  });

  test('leaves compression and caching to the server', async () => {
    const direct = await askPlainly(ports.server, '/en/docs/usage/', {
      host: HOST,
      'x-forwarded-proto': 'https',
      'accept-encoding': 'br',
    });
    const { status, headers, body } = await ask('/en/docs/usage/', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    for (const header of [
      'content-encoding',
      'cache-control',
      'etag',
      'vary',
      'content-security-policy',
      'last-modified',
      'content-length',
    ]) {
      expect(headers[header], header).toEqual(direct.headers[header]);
    }
    expect(headers['content-encoding']).toBe('br');
    expect(body.equals(direct.body)).toBe(true);
    const again = await ask('/en/docs/usage/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('hides the metrics, for who has the token too', async () => {
    const { status, body } = await ask('/metrics', { headers: { authorization: `Bearer ${'m'.repeat(32)}` } });
    expect(status).toBe(404);
    expect(String(body)).not.toContain(`${SHORT_NAME}_`);
  });

  test('passes on paths as they come, and refuses what is too large', async () => {
    expect((await ask('/en/%E0%A4%A')).status).toBeGreaterThanOrEqual(400);
    expect((await ask('/en/%E0%A4%A')).status).toBeLessThan(500);
    const large = await ask('/api/codes/redeem', {
      method: 'POST',
      body: Buffer.alloc(3_000_000, 'x'),
      headers: { 'content-type': 'application/json' },
    });
    expect(large.status).toBe(413);
  });
});

describe('nginx with a server that stops in the middle of requests', () => {
  const closing: (() => unknown)[] = [];
  let ask: Ask;
  let asked: string[] = [];
  const test = it.skipIf(missing.includes('nginx'));

  beforeAll(async () => {
    if (missing.includes('nginx')) return;
    const folder = mkdtempSync(join(tmpdir(), 'duoverso-nginx-'));
    makeCertificate(folder);
    const cuts = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.destroy()));
    const answers = createHttpServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('end', () => {
        asked.push(`${incoming.method} ${incoming.url} ${Buffer.concat(chunks)}`);
        outgoing.end('answered');
      });
    });
    for (const one of [cuts, answers]) await once(one.listen(0, '127.0.0.1'), 'listening');
    const [cutting, answering] = [cuts, answers].map((one) => (one.address() as AddressInfo).port);
    const ports = { plain: await freePort(), tls: await freePort(), server: answering ?? 0 };
    const [command = '', ...args] = COMMANDS.nginx(folder, ports);
    const file = join(folder, 'nginx.conf');
    // Each second request goes to the one that cuts off, however often it has done so.
    const both = `server 127.0.0.1:${cutting} max_fails=0;\n  server 127.0.0.1:${answering} max_fails=0;\n  #`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(`server 127.0.0.1:${answering}`, both));
    const proxy = spawn(command, args, { stdio: 'ignore' });
    ask = (path, options) => askOverTls(ports.tls, path, options);
    await vi.waitFor(() => ask('/'), { timeout: 60_000 });
    closing.push(
      async () => {
        proxy.kill('SIGTERM');
        await once(proxy, 'exit');
      },
      () => cuts.close(),
      () => answers.close(),
      () => rmSync(folder, { recursive: true, force: true }),
    );
  }, 120_000);

  beforeEach(() => {
    asked = [];
  });

  afterAll(async () => {
    for (const close of closing) await close();
  });

  const SEARCH = { path: '/1/indexes/*/queries?x=1', body: Buffer.from('{"requests":[]}') };

  test('asks the next one for what changes nothing: pages, and searches with their body', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect((await ask('/en/')).status).toBe(200);
      expect((await ask(SEARCH.path, { method: 'POST', body: SEARCH.body })).status).toBe(200);
    }
    expect(asked.filter((one) => one === `POST ${SEARCH.path} ${SEARCH.body}`)).toHaveLength(4);
  });

  test('sends nothing a second time that may change something', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await ask('/api/codes/redeem', { method: 'POST', body: Buffer.from('{}') })).status);
    }
    expect(statuses.toSorted()).toEqual([200, 200, 502, 502]);
    expect(asked).toHaveLength(2);
  });
});

function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...files, ...subject], { stdio: 'ignore' });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function askOverTls(
  port: number,
  path: string,
  { headers = {}, method = 'GET', body }: Parameters<Ask>[1] = {},
): Promise<Answer> {
  // The certificate is the test's own.
  const options = { host: '127.0.0.1', port, path, method, servername: HOST, rejectUnauthorized: false };
  return answerOf(requestOverTls({ ...options, headers: { host: HOST, ...headers } }), body);
}

function askPlainly(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(requestPlainly({ host: '127.0.0.1', port, path, headers: { host: HOST, ...headers } }));
}

function answerOf(request: ReturnType<typeof requestPlainly>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
      } catch (error) {
        reject(error);
      }
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.end(body);
  });
}
