import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type CampaignBar, campaignBars } from '@duoverso/content/data/campaign-bars';
import { LOCALE_CODES } from '@duoverso/locales';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSite } from '../http/load-site.ts';
import { createRecorder } from '../http/request-record.ts';
import { type SiteFile, textOf } from '../http/site-file.ts';
import { createApp } from '../start/app.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createSampleDist } from '../testing/sample-dist.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';

const BUILT_AT = Date.parse('2026-05-01T00:00:00Z');
const LABELS = { intlTag: 'en', announcement: 'Announcement', dismiss: 'Dismiss', banner: 'Campaign' };
const SPRING: CampaignBar = {
  id: 'spring',
  kind: 'announcement',
  from: '2026-04-01T00:00:00Z',
  until: '2026-06-01T00:00:00Z',
  text: 'Spring is here',
  link: { href: '/en/docs/usage/', label: 'Read' },
};
const MAY: CampaignBar = {
  ...SPRING,
  id: 'may',
  from: '2026-05-10T00:00:00Z',
  until: '2026-05-20T00:00:00Z',
  text: 'May',
};
const PLANNED = [SPRING, MAY];
const BUILT = campaignBars(PLANNED, LABELS, BUILT_AT);

const page = (path: string) =>
  `<!doctype html><html lang="en" data-locale="en" data-announcement-id="spring" data-announcement-from="${SPRING.from}" data-announcement-until="${SPRING.until}"><body><a class="skip" href="#main">Skip</a>${BUILT.html}<header class="navbar"><a href="/en/blog/" data-flag="blog">Blog</a><a href="/en/ao3/" data-flag="ao3" data-off="">AO3</a></header><main>${path} ${'A verse. '.repeat(300)}</main></body></html>`;

let dist: string;
let remove: () => Promise<void>;
let now: number;
let opened: LiveSite | undefined;

beforeEach(async () => {
  ({ dist, remove } = await createSampleDist());
  now = BUILT_AT;
  const empty = { labels: LABELS, planned: [], built: { html: '' } };
  const runtime = {
    visibility: { blog: true, ao3: false },
    offers: { trial: { opensAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' } },
    names: { brand: 'Tinyverso', plan: 'Pine' },
    locales: {
      ...Object.fromEntries(LOCALE_CODES.map((code) => [code, empty])),
      en: { labels: LABELS, planned: PLANNED, built: BUILT },
    },
  };
  await put('_runtime.json', JSON.stringify(runtime));
  for (const path of ['en', 'en/docs/usage', 'en/404']) {
    await put(`${path}/index.html`, page(path));
    await put(`${path}/index.html.br`, brotliCompressSync(page(path)));
  }
});
afterEach(async () => {
  opened?.close();
  opened = undefined;
  await remove();
});

async function put(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function open(flagsFile?: string) {
  const { log, lines } = createCollectedLog();
  const built = await loadSite(dist);
  opened = await openLiveSite(built, { distDir: dist, flagsFile, log, now: () => now });
  const { site, flags } = opened;
  const file = (path: string) => site.files.get(path) as SiteFile;
  return { built, site, flags, lines, text: (path = '/en/docs/usage/') => textOf(file(path)), file };
}

async function flagsFile(content: object | string): Promise<string> {
  const file = join(dist, '..', 'flags.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('[W07] a site by the clock of the server', () => {
  it('sends the bytes of the build while they are what is due', async () => {
    const { built, file } = await open();
    const path = '/en/docs/usage/';
    expect(file(path).representation('br').bytes).toBe(built.files.get(path)?.representation('br').bytes);
  });

  it.each([
    ['2026-05-09T23:59:59.999Z', 'spring'],
    ['2026-05-10T00:00:00.000Z', 'may'],
    ['2026-05-20T00:00:00.000Z', 'spring'],
    ['2026-06-01T00:00:00.000Z', undefined],
  ])('shows what is due at %s: %s', async (moment, id) => {
    const { text } = await open();
    now = Date.parse(moment);
    expect(
      text().match(/<aside class="bar announcement" aria-label="Announcement" data-announcement="([^"]+)"/)?.[1],
    ).toBe(id);
    expect(text().match(/^<!doctype html><html[^>]* data-announcement-id="([^"]+)"/)?.[1]).toBe(id);
    expect(text()).toContain('A verse.');
  });

  it('gives each page one text, tag and length at a time, in every coding', async () => {
    const { file, text } = await open();
    const before = file('/en/').representation('br').etag;
    now = Date.parse(MAY.from);
    const { size } = file('/en/');
    const [br, gzip, plain] = (['br', 'gzip', 'identity'] as const).map((one) => file('/en/').representation(one));
    expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text('/en/'));
    expect(plain?.bytes.length).toBe(size);
    expect(new Set([before, br?.etag, gzip?.etag, plain?.etag]).size).toBe(4);
    expect(file('/en/').representation('br')).toBe(br);
    now = Date.parse(MAY.until);
    expect(file('/en/').representation('br').etag).toBe(before);
  });

  it('changes pages that answer in place of others, and nothing but pages', async () => {
    const { site, built } = await open();
    now = Date.parse(MAY.from);
    expect(textOf(site.statusPages[404].get('en') as SiteFile)).toContain('data-announcement-id="may"');
    expect(site.files.get('/robots.txt')).toBe(built.files.get('/robots.txt'));
    expect(textOf(site.files.get('/de/') as SiteFile)).toBe('<title>de</title>');
  });

  it('answers a browser that has the page of before with the new one, and gives no visitor what the build says of it', async () => {
    const { site } = await open();
    const { log } = createCollectedLog();
    const app = createApp({
      site,
      log,
      readiness: { stopping: false },
      trustProxy: false,
      openRecord: createRecorder({ log }),
    });
    const ask = (etag = '') =>
      app.request('http://site.example/en/docs/usage/', { headers: { 'if-none-match': etag } });
    const first = (await ask()).headers.get('etag') ?? '';
    expect((await ask(first)).status).toBe(304);
    now = Date.parse(MAY.from);
    const answer = await ask(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('must-revalidate');
    expect(await answer.text()).toContain('data-announcement="may"');
    for (const path of ['_runtime.json', '_runtime.json.br']) {
      expect((await app.request(`http://site.example/${path}`)).status).toBe(404);
    }
  });
});

describe('[W07] flags of the operator', () => {
  it('show and hide entries of the navigation', async () => {
    const { text } = await open(await flagsFile({ visibility: { blog: false, ao3: true } }));
    expect(text()).toContain('data-flag="blog" data-off=""');
    expect(text()).toContain('data-flag="ao3">');
  });

  it('add, replace and withdraw campaigns', async () => {
    const campaign = {
      id: 'outage',
      kind: 'announcement',
      from: '2026-05-01T00:00:00Z',
      until: '2026-05-02T00:00:00Z',
      text: { en: '{brand} <is> away until {until}' },
      link: { to: '/', label: { en: 'More' } },
    };
    const file = await flagsFile({ campaigns: [campaign] });
    const { text } = await open(file);
    expect(text()).toContain('data-announcement-id="outage"');
    expect(text()).toContain('Tinyverso &lt;is> away until <time datetime="2026-05-02T00:00:00.000Z"');
    expect(text()).toContain('2 May 2026 at 00:00 UTC</time></span><span><a href="/en/">More</a>');
    await flagsFile({ campaigns: [{ ...campaign, id: 'spring', text: { en: 'Later spring' } }] });
    await vi.waitFor(() => expect(text()).toContain('Later spring'), { timeout: 10_000 });
    expect(text()).not.toContain('Spring is here');
    await flagsFile({ withdrawn: ['spring'] });
    await vi.waitFor(() => expect(text()).not.toContain('Later spring'), { timeout: 10_000 });
    expect(text()).toContain('data-announcement-id="may"'); // comes next, and waits
    expect(text()).toContain('<aside class="bar announcement" hidden=""');
  }, 40_000);

  it('move windows of offers, in the pages as well', async () => {
    const offer =
      '&quot;id&quot;:&quot;trial&quot;,&quot;opensAt&quot;:&quot;2026-01-01T00:00:00.000Z&quot;,&quot;endsAt&quot;:&quot;2026-12-01T00:00:00.000Z&quot;';
    await put('en/deal/index.html', `<html data-locale="en"><p data-props="{${offer}}"></p></html>`);
    const { flags, text } = await open(await flagsFile({ offers: { trial: { endsAt: '2026-05-01T00:00:00Z' } } }));
    expect(flags().offers['trial']?.endsAt).toEqual(new Date('2026-05-01T00:00:00Z'));
    expect(text('/en/deal/')).toContain(
      '2026-01-01T00:00:00.000Z&quot;,&quot;endsAt&quot;:&quot;2026-05-01T00:00:00.000Z',
    );
  });

  it.each<[string, object | string, string]>([
    ['no JSON', '{ "visibility": ', 'no JSON'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an unknown flag', { visibility: { blok: false } }, 'blog, ao3'],
    ['an unknown offer', { offers: { gift: {} } }, 'trial'],
    ['a day for a moment', { offers: { trial: { endsAt: '2026-05-01' } } }, 'moment in UTC'],
    [
      'a link to no page',
      { campaigns: [{ ...MAY, text: { en: 'x' }, link: { to: '/none/', label: { en: 'x' } } }] },
      'campaigns.0.link.to',
    ],
  ])('leave everything as it was where the file cannot be used, and say why: %s', async (_name, content, named) => {
    const { built, file, lines } = await open(await flagsFile(content));
    expect(file('/en/').representation('br')).toBe(built.files.get('/en/')?.representation('br'));
    const [line] = lines.filter(({ level }) => level === 50);
    expect(line?.['msg']).toContain(named);
    expect(line?.['msg']).toContain('Correct the file');
  });

  it('stay in force while a later file cannot be used, and go with the file', async () => {
    const file = await flagsFile({ visibility: { blog: false } });
    const { text, lines, site } = await open(file);
    await writeFile(file, '{');
    await vi.waitFor(() => expect(lines.some(({ level }) => level === 50)).toBe(true), { timeout: 10_000 });
    expect(text()).toContain('data-flag="blog" data-off=""');
    const { rm } = await import('node:fs/promises');
    await rm(file);
    await vi.waitFor(() => expect(textOf(site.files.get('/en/') as SiteFile)).toBe(page('en')), { timeout: 10_000 });
  }, 30_000);
});

it('a build that says nothing of campaigns is served as it is', async () => {
  const { rm } = await import('node:fs/promises');
  await rm(join(dist, '_runtime.json'));
  const { site, built } = await open();
  expect(site).toBe(built);
});

it('a build that says it in another way is refused, with what to do', async () => {
  await put('_runtime.json', '{}');
  await expect(open()).rejects.toThrow(/_runtime\.json cannot be used[\s\S]*npm run build/);
});
