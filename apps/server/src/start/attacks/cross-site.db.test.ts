import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import { TEST_ORIGIN } from '../../testing/visitor.ts';

const CHANGING = ['post', 'put', 'patch', 'delete'];
/** What browsers tell of a page of another site. A form sends simple requests, a script those of a preflight that was not asked for. */
const FOREIGN: Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${TEST_ORIGIN}.evil.example` },
  { origin: `${TEST_ORIGIN}:81` },
  { origin: TEST_ORIGIN.replace('http:', 'https:') },
  { origin: '', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
];
/** Other sites by nature: what they bring is signed, a key, or good for the browser alone that was sent there. */
const SIGNED = ['/webhooks/', '/mails/', '/callbacks/'];

let app: MemberTestApp;
let operations: { method: string; path: string }[];

beforeAll(async () => {
  app = await createMemberTestApp();
  const { body } = await app.visitor().get('/api/openapi.json');
  operations = Object.entries(body.paths as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method, path: path.replace(/\{[^}]+\}/g, 'x') })),
  );
});
afterAll(() => app.close());

/** Rows of every table; what is counted against a limit is no change of anything. */
async function countRows(): Promise<string> {
  const { rows } = (await app.services.database.db.execute(
    sql`select table_name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text as rows
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by table_name`,
  )) as unknown as { rows: unknown[] };
  return JSON.stringify(rows);
}

describe('[A12] a page of another site', () => {
  it('changes nothing of a member, by any operation of the description', async () => {
    const member = await app.member();
    const changing = operations.filter(
      ({ method, path }) => CHANGING.includes(method) && !SIGNED.some((prefix) => path.startsWith(prefix)),
    );
    expect(changing.length).toBeGreaterThan(25);
    const before = await countRows();
    const letIn: string[] = [];
    for (const { method, path } of changing) {
      for (const headers of FOREIGN) {
        const { status, code } = await member.send(method.toUpperCase(), `/api${path}`, '{}', headers);
        if (status !== 403 || code !== 'origin_not_allowed')
          letIn.push(`${status} ${method} ${path} ${JSON.stringify(headers)}`);
      }
    }
    expect(letIn).toEqual([]);
    expect(await countRows()).toBe(before);
    expect((await member.get('/api/me')).status).toBe(200);
  });

  it('changes nothing by reading, and reads nothing', async () => {
    const member = await app.member();
    const reading = operations.filter(({ method }) => method === 'get');
    expect(reading.length).toBeGreaterThan(8);
    const before = await countRows();
    for (const { path } of reading) {
      const { headers, status } = await member.get(`/api${path}`, {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      });
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(status, path).toBeLessThan(500);
    }
    expect(await countRows()).toBe(before);
    expect((await member.get('/api/me')).status).toBe(200);
  });

  it('gets no signed path to do anything without a signature', async () => {
    const member = await app.member();
    const signed = operations.filter(
      ({ method, path }) => CHANGING.includes(method) && SIGNED.some((prefix) => path.startsWith(prefix)),
    );
    expect(signed.length).toBeGreaterThan(0);
    const before = await countRows();
    for (const { method, path } of signed) {
      const { status } = await member.send(method.toUpperCase(), `/api${path}`, '{}', FOREIGN[0]);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
    expect(await countRows()).toBe(before);
  });
});
