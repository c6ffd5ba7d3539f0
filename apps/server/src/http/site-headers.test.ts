import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSiteHeaders } from './site-headers.ts';

const CSP = "default-src 'self'";

async function headersOf(headers: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'duoverso-headers-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, '_headers.json'), JSON.stringify({ headers }));
  return (await readSiteHeaders(dir)).headers;
}

it('every answer is of the type that it says and tells other sites no path, though the build says nothing of it', async () => {
  const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
  const { base, page } = await headersOf({ 'Content-Security-Policy': CSP });
  expect(base).toEqual(always);
  expect(page).toEqual({ ...always, 'content-security-policy': CSP });
});

it('what the build says of documents goes out with them alone, and what it says of every answer with all', async () => {
  const built = {
    'content-security-policy': CSP,
    'permissions-policy': 'camera=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  const { base, page, scriptless } = await headersOf(built);
  const always = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };
  expect(page).toEqual(built);
  expect(base).toEqual(always);
  expect(scriptless).toEqual({
    ...always,
    'content-security-policy': "script-src 'none'; object-src 'none'; base-uri 'none'",
  });
});
