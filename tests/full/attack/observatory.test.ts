import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../../apps/server/src/http/load-site.ts';
import { createApp } from '../../../apps/server/src/start/app.ts';
import { observatoryScore, type Seen } from './observatory.ts';

const ORIGIN = 'https://site.example';
/** What the site has reached by hand: ten points for a policy from nothing, ten for resources, five each for referrer and frames. */
const WANTED = 130;

describe('the built site, by the rules of the HTTP Observatory', () => {
  let seen: Seen;
  beforeAll(async () => {
    const site = await loadSite(join(import.meta.dirname, '../../../dist'));
    const readiness = { stopping: false };
    const app = createApp({ site, log: pino({ level: 'silent' }), readiness, trustProxy: true, publicUrl: ORIGIN });
    const over = (protocol: string) => app.request('/en/', { headers: { 'x-forwarded-proto': protocol } });
    const [page, plain] = [await over('https'), await over('http')];
    const redirect = plain.headers.get('location') ?? undefined;
    seen = { headers: page.headers, html: await page.text(), redirect, origin: ORIGIN };
  });

  it(`[A12] has ${WANTED} points or more`, () => {
    const { score, rules } = observatoryScore(seen);
    expect(score, JSON.stringify(rules)).toBeGreaterThanOrEqual(WANTED);
  });

  it.each<[string, Record<string, string | undefined>, number]>([
    ['no policy', { 'content-security-policy': undefined }, 55],
    [
      'inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    ['guessed types', { 'x-content-type-options': undefined }, 125],
    ['no HSTS', { 'strict-transport-security': undefined }, 80],
    ['a short HSTS', { 'strict-transport-security': 'max-age=86400' }, 120],
    ['a telling referrer', { 'referrer-policy': 'unsafe-url' }, 120],
    ['a cookie for everybody', { 'set-cookie': 'a=b' }, 80],
    ['a good cookie', { 'set-cookie': 'a=b; Secure; HttpOnly; SameSite=Lax' }, 135],
  ])('%s would change that', (_what, changes, score) => {
    const headers = new Headers(seen.headers);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    expect(observatoryScore({ ...seen, headers }).score).toBe(score);
  });

  it('a foreign script and a missing redirect would change that', () => {
    const html = '<script src="https://cdn.example/a.js"></script>';
    expect(observatoryScore({ ...seen, html }).score).toBe(125);
    expect(observatoryScore({ ...seen, redirect: undefined }).score).toBe(80);
  });
});
