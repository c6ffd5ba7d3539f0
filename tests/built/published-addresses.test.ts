import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALE_CODES } from '@duoverso/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

const contentFile = (name: string) => fileURLToPath(new URL(`../../content/${name}`, import.meta.url));
const linesOf = (name: string) =>
  existsSync(contentFile(name)) ? readFileSync(contentFile(name), 'utf8').split('\n').filter(Boolean) : [];
const published = linesOf('published.txt');
const { redirects } = JSON.parse(readFileSync(contentFile('redirects.json'), 'utf8')) as {
  redirects: readonly { from: string }[];
};

let get: Awaited<ReturnType<typeof serveBuiltSite>>;
beforeAll(async () => {
  get = await serveBuiltSite();
});

/** The page that an address leads to, or 410. */
async function arrive(path: string): Promise<{ status: number; html: string }> {
  const answer = await get(path, { accept: 'text/html' });
  const location = answer.headers.get('location');
  if (answer.status !== 308 || location === null) return { status: answer.status, html: await answer.text() };
  // One step leads to the end.
  const next = await get(location.replace(/#.*/, ''), { accept: 'text/html' });
  return { status: next.status, html: await next.text() };
}

describe('what was published', () => {
  it('[W02] is a list of addresses in their order, each once', () => {
    expect(published.length).toBeGreaterThan(0);
    expect(published).toEqual([...new Set(published)].sort());
  });

  it.each(LOCALE_CODES)('[W02] answers in %s: each page, and each section on its page', async (code) => {
    for (const [route, addresses] of Map.groupBy(published, (address) => address.replace(/#.*/, ''))) {
      const { status, html } = await arrive(`/${code}${route}`);
      expect([200, 410], `/${code}${route}`).toContain(status);
      if (status === 410) continue;
      const lost = addresses.filter(
        (one) => one.includes('#') && !html.includes(` id="${one.slice(route.length + 1)}"`),
      );
      expect(lost).toEqual([]);
    }
  });
});

it('[W01] an old anchor has its way on in every language', async () => {
  for (const { from } of redirects.filter((row) => row.from.includes('#'))) {
    const [route = '', anchor = ''] = from.split('#');
    for (const code of LOCALE_CODES) {
      const { html } = await arrive(`/${code}${route}`);
      const moved = new RegExp(`<p id="${anchor}">[^<]*(?:<a [^>]*href="([^"]+)"|</p>)`).exec(html);
      expect(moved, `/${code}${from}`).not.toBeNull();
    }
  }
});

it('[W01] a page of the site answers for what is gone, in every language', async () => {
  for (const code of LOCALE_CODES) expect((await get(`/${code}/410/`)).status).toBe(404);
});
