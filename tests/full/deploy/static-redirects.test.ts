import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { isInstalled, PROXIES, type ServedFolder, serveFolder } from './serve-folder.ts';

/** The small site as `npm test` builds it, with moved and removed pages: tests/fixtures/tiny-site/redirects.json. */
const DIST = join(projectDir, '.cache/fixtures/tiny-site');

describe.for(PROXIES)('the folder of the site served by %s', (name) => {
  const test = it.skipIf(!isInstalled(name));
  let served: ServedFolder;

  beforeAll(async () => {
    if (!isInstalled(name)) return;
    expect(existsSync(DIST)).toBe(true);
    served = await serveFolder(name, DIST, FIXTURE_BASE);
  });
  afterAll(() => served?.stop());

  const ask = (path: string) => fetch(served.origin + FIXTURE_BASE + path, { redirect: 'manual' });
  const below = (location: string | null) => location?.replace(served.origin, '').replace(FIXTURE_BASE, '');

  test('[W01] leads old addresses on in every language, with their query, before the section', async () => {
    for (const [from, to] of [
      ['/de/docs/start/?a=b', '/de/docs/usage/?a=b'],
      ['/pt-BR/docs/start', '/pt-BR/docs/usage/'],
      ['/en/docs/start.md', '/en/docs/usage.md'],
      ['/en/docs/hotkeys/?a=b', '/en/docs/usage/?a=b#the-hover-key'],
      ['/en/blog/', 'https://app.tinyverso.example/'],
    ] as const) {
      const answer = await ask(from);
      expect([from, answer.status, below(answer.headers.get('location'))]).toEqual([from, 308, to]);
    }
  });

  test('[W01] answers 410 with the page of the language for what is gone', async () => {
    for (const path of ['/ar/docs/fax/', '/ar/docs/telex']) {
      const answer = await ask(path);
      const html = await answer.text();
      expect([path, answer.status, /<html lang="ar" dir="rtl"/.test(html)]).toEqual([path, 410, true]);
    }
  });
});
