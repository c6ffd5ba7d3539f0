import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteFile } from '../http/site-file.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';

const SECURITY = '/.well-known/security.txt';
const PASSWORD = '/.well-known/change-password';
const DAY_MS = 86_400_000;

let sample: SampleApp;
beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

/** The sample site with a contact, with or without a member area and a file of its own at the address. */
function siteWith({ members = true, ownFile = false, basePath = '' } = {}) {
  const files = new Map(sample.site.files);
  if (!ownFile) files.delete(SECURITY);
  if (members) files.set('/en/profile/', files.get('/en/') as SiteFile);
  return { ...sample.site, files, basePath, contact: 'safe@site.example', siteUrl: 'https://site.example' };
}

describe('security.txt', () => {
  it('names the contact, and runs out in less than a year however long the server runs', async () => {
    const response = await sample.variant({ site: siteWith() }).request(SECURITY);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:safe@site.example');
    expect(fields.get('Canonical')).toBe(`https://site.example${SECURITY}`);
    const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS;
    expect(daysLeft).toBeGreaterThan(300);
    expect(daysLeft).toBeLessThan(365);
  });

  it('leaves the address to a file that was built there, and to nothing where there is no contact', async () => {
    const own = await sample.variant({ site: siteWith({ ownFile: true }) }).request(SECURITY);
    expect(await own.text()).toBe('Contact: mailto:support@site.example');
    const { contact: _contact, ...silent } = siteWith();
    expect((await sample.variant({ site: silent }).request(SECURITY)).status).toBe(404);
  });

  it('is no answer to a request that would change something', async () => {
    expect((await sample.variant({ site: siteWith() }).request(SECURITY, { method: 'POST' })).status).toBe(405);
  });
});

describe('change-password', () => {
  it.each(['', '/guide'])('leads to the settings of the member area below the base "%s"', async (basePath) => {
    const response = await sample.variant({ site: siteWith({ basePath }) }).request(basePath + PASSWORD);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${basePath}/profile/#/settings`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is no page where the site has no member area, by which password managers tell that there is none', async () => {
    expect((await sample.variant({ site: siteWith({ members: false }) }).request(PASSWORD)).status).toBe(404);
  });
});
