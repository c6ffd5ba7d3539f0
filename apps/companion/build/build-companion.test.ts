import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanion } from './build-companion.ts';

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
const { siteUrl } = JSON.parse(readFileSync(join(contentDir, 'brand.json'), 'utf8')) as { siteUrl: string };
const outDir = mkdtempSync(join(tmpdir(), 'duoverso-companion-'));
const unpacked = (path: string) => readFileSync(join(outDir, 'unpacked', path), 'utf8');
let zip: Buffer;

beforeAll(async () => {
  zip = readFileSync(await buildCompanion({ contentDir, outDir, env: {} }));
});
afterAll(() => rmSync(outDir, { recursive: true }));

describe('buildCompanion', () => {
  it('asks for no permission and speaks on the pages of the site alone', async () => {
    const manifest = JSON.parse(unpacked('manifest.json')) as Record<string, unknown>;
    expect(Object.keys(manifest).filter((key) => /permission|background|web_accessible/.test(key))).toEqual([]);
    expect(manifest['content_scripts']).toMatchObject([
      { matches: [`${siteUrl}/*`, 'http://localhost/*', 'http://127.0.0.1/*'], run_at: 'document_start' },
    ]);
  });

  it('packs the same files into the zip as into the folder, the manifest at its top', () => {
    const packed = Object.keys(unzipSync(zip));
    const files = readdirSync(join(outDir, 'unpacked'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(outDir, 'unpacked/').length));
    expect(packed).toEqual(files.sort());
    expect(packed).toContain('manifest.json');
  });

  it('gives the same bytes whenever and in whatever time zone it is built', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Tokyo';
    try {
      const again = await buildCompanion({ contentDir, outDir, env: {} });
      expect(readFileSync(again).equals(zip)).toBe(true);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('carries no schema library into pages', () => {
    expect(unpacked('announce.js').length).toBeLessThan(1000);
  });
});
