import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCachedFiles } from '../cache/cached-files.ts';
import { openOutputFolder } from '../files/output-folder.ts';
import { outputOf, temporaryTree } from '../testing/temporary-tree.ts';
import { compressFiles } from './compress-files.ts';

const TEXT = 'The translation stands directly under its paragraph. '.repeat(40);

describe('compressFiles', () => {
  it.each([
    'index.html',
    'en/docs/usage/index.html',
    '_astro/main.abc.js',
    '_astro/site.abc.css',
    'pages.json',
    'qr/app.svg',
    'sitemap.xml',
    'llms.txt',
    'usage.md',
    'CHANGELOG.atom',
  ])('writes copies of %s that give the original and are smaller', async (file) => {
    const output = outputOf({ [file]: TEXT });
    const dist = output.dir;
    await compressFiles(output);
    const br = readFileSync(join(dist, `${file}.br`));
    const gz = readFileSync(join(dist, `${file}.gz`));
    expect(brotliDecompressSync(br).toString()).toBe(TEXT);
    expect(gunzipSync(gz).toString()).toBe(TEXT);
    expect(Math.max(br.length, gz.length)).toBeLessThan(TEXT.length);
  });

  it('gives back every text, whatever its length and letters', async () => {
    const text = fc.tuple(
      anyText({ minLength: 1 }).map((text) => text.toWellFormed()),
      fc.integer({ min: 100, max: 3000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const files = texts.map(([part, times], at) => [`${at}.txt`, Buffer.from(part.repeat(times))] as const);
        const output = outputOf(Object.fromEntries(files));
        const dist = output.dir;
        await compressFiles(output);
        for (const [file, data] of files) {
          for (const [ending, decompress] of [
            ['.br', brotliDecompressSync],
            ['.gz', gunzipSync],
          ] as const) {
            if (!existsSync(join(dist, file + ending))) continue;
            const copy = readFileSync(join(dist, file + ending));
            expect(copy.length).toBeLessThan(data.length);
            expect(decompress(copy).equals(data)).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [255, []],
    [256, ['a.txt.br', 'a.txt.gz']],
  ])('of a file of %d bytes writes %j', async (bytes, copies) => {
    const output = outputOf({ 'a.txt': 'a'.repeat(bytes) });
    await compressFiles(output);
    expect(readdirSync(output.dir).sort()).toEqual(['a.txt', ...copies]);
  });

  it('writes no copy that is not smaller', async () => {
    const output = outputOf({ 'noise.txt': randomBytes(4096) });
    await compressFiles(output);
    expect(readdirSync(output.dir)).toEqual(['noise.txt']);
  });

  it.each(['og/en.png', 'font.woff2', '_headers', '_headers.json', 'video.mp4', 'old.html.br', 'old.html.gz'])(
    'leaves %s alone',
    async (file) => {
      const output = outputOf({ [file]: TEXT });
      const dist = output.dir;
      await compressFiles(output);
      expect(existsSync(join(dist, `${file}.br`)) || existsSync(join(dist, `${file}.gz`))).toBe(false);
    },
  );

  it('of a build for tests makes the copies that visitors get of what tests weigh, and larger ones of the rest', async () => {
    const text = [...'abcdefghij'].map((letter, at) => `${letter} ${at * at} is as long as ${at} words. `).join('');
    const page = Array.from(
      { length: 60 },
      (_, at) => `<p class="n${(at * 7919) % 97}">${text.slice(at * 3)}</p>`,
    ).join('');
    const weighed = ['index.html', 'en/docs/usage/index.html', 'de/index.html', '_astro/a.js', 'robots.txt'];
    const others = ['de/docs/usage/index.html', 'zh-TW/docs/texts.json'];
    const sizes = async (quick: boolean) => {
      const output = outputOf(Object.fromEntries([...weighed, ...others].map((file) => [file, page])));
      await compressFiles(output, undefined, quick);
      return (file: string) => readFileSync(join(output.dir, `${file}.br`)).length;
    };
    const [whole, quick] = [await sizes(false), await sizes(true)];
    for (const file of weighed) expect(quick(file), file).toBe(whole(file));
    for (const file of others) expect(quick(file), file).toBeGreaterThan(whole(file));
  });

  it('gives the sum of the original sizes, small files included', async () => {
    const output = outputOf({ 'a.txt': 'ä', 'b/c.txt': TEXT, 'd.png': TEXT });
    expect(await compressFiles(output)).toBe(2 + TEXT.length);
  });

  it('[H03] takes copies of an unchanged file from what was kept, the same bytes, and makes those of a changed one', async () => {
    const [cache, dist] = [temporaryTree({}), join(temporaryTree({}), 'dist')];
    const files = { 'a.html': `a ${TEXT}`, 'b.html': `b ${TEXT}`, '_astro/a.js': `a ${TEXT}` };
    const built = async (tree: Record<string, string>, clean: boolean) => {
      if (clean) rmSync(dist, { recursive: true, force: true });
      const kept = openCachedFiles(cache);
      const output = openOutputFolder(dist);
      for (const [file, text] of Object.entries(tree)) output.place(file, text);
      const compressed: string[] = [];
      const read = (path: string) => {
        compressed.push(path);
        return output.read(path);
      };
      await compressFiles({ ...output, read }, kept);
      kept.close();
      return { compressed: compressed.sort(), bytes: bytesOf(dist) };
    };
    const cold = await built(files, false);
    expect(cold.compressed).toEqual(Object.keys(files).sort());
    expect(await built(files, false)).toEqual({ compressed: [], bytes: cold.bytes });
    expect(await built(files, true)).toEqual({ compressed: [], bytes: cold.bytes });
    const edited = { ...files, 'b.html': `c ${TEXT}` };
    const fresh = outputOf(edited);
    await compressFiles(fresh);
    expect(await built(edited, false)).toEqual({ compressed: ['b.html'], bytes: bytesOf(fresh.dir) });
  });

  it('fails when a file cannot be read', async () => {
    const output = outputOf({ 'a.txt': TEXT });
    rmSync(join(output.dir, 'a.txt'));
    await expect(compressFiles(output)).rejects.toThrow('a.txt');
  });
});

function bytesOf(dir: string): Record<string, string> {
  const files = (readdirSync(dir, { recursive: true }) as string[]).filter((file) => /\.\w+$/.test(file)).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dir, file)).toString('base64')]));
}
