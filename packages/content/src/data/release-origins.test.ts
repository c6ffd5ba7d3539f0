import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TINY_SITE } from '../testing/sample-site.ts';
import { releaseOrigins } from './release-origins.ts';

it('names the host of released files, and none when every file lies in the project', () => {
  expect(releaseOrigins(TINY_SITE)).toEqual([]);
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'releases-')), 'content');
  cpSync(TINY_SITE, elsewhere, { recursive: true });
  rmSync(join(elsewhere, 'downloads'), { recursive: true });
  expect(releaseOrigins(elsewhere)).toEqual(['https://files.tinyverso.example']);
  rmSync(elsewhere, { recursive: true });
});
