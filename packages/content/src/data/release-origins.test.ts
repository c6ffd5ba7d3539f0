import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { releaseOrigins } from './release-origins.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

it('names the host of released files, and none when every file lies in the project', () => {
  expect(releaseOrigins(folder('content'))).toEqual(['https://downloads.duoverso.example']);
  expect(releaseOrigins(folder('tests/fixtures/tiny-site'))).toEqual([]);
});
