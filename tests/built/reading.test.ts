import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PageBlocks, pairBlocks, parsePageBlocks, plainText } from '@duoverso/bilingual';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { LOCALES } from '@duoverso/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

/** Most bytes of a file of blocks for each byte of its page's text. */
const MAX_BYTES_PER_TEXT_BYTE = 1.2;
/** What a page of a few words may take all the same: its kinds and its language are no text. */
const FREE_BYTES = 120;
/**
 * Most bytes for words that stand for each other, for each byte of the page's text; the densest page has 1.07. They name places of nearly every word in every pair, which adds
 * about 2 KB to a long page's file as it travels; when only sure words of some pairs had a counterpart, it was 0.27.
 */
const MAX_WORD_BYTES_PER_TEXT_BYTE = 1.1;
/** For how words are read: a Chinese sign is three bytes of text, and stands with its reading once on a page. 1.68 is the most that a page has. */
const MAX_READING_BYTES_PER_TEXT_BYTE = 1.7;

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const files = (readdirSync(dist, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('/blocks.json'))
  .sort();
const read = (file: string): PageBlocks => parsePageBlocks(JSON.parse(readFileSync(join(dist, file), 'utf8')));

let get: Awaited<ReturnType<typeof serveBuiltSite>>;
beforeAll(async () => {
  get = await serveBuiltSite();
});

describe('blocks of the built pages', () => {
  it('exist for every documentation page in every language in which it is written', () => {
    for (const locale of documentedLocales(fileURLToPath(new URL('../../content', import.meta.url)))) {
      const source = LOCALES.find(({ code }) => code === locale)?.derived?.from ?? locale;
      const cwd = fileURLToPath(new URL(`../../content/docs/${source}`, import.meta.url));
      const pages = globSync('**/*.md', { cwd });
      expect(
        files.filter((file) => file.startsWith(`${locale}/docs/`)),
        locale,
      ).toHaveLength(pages.length);
    }
  });

  it('are one small file each', () => {
    const large = files.flatMap((file) => {
      const { blocks, words = '', readings = '' } = read(file);
      const text = Buffer.byteLength(blocks.map(plainText).join(''));
      if (words.length > text * MAX_WORD_BYTES_PER_TEXT_BYTE + FREE_BYTES)
        return [`${file}: ${words.length} bytes of words for ${text} of text`];
      const readingBytes = readings ? Buffer.byteLength(JSON.stringify({ readings })) : 0;
      if (readingBytes > text * MAX_READING_BYTES_PER_TEXT_BYTE + FREE_BYTES)
        return [`${file}: ${readingBytes} bytes of readings for ${text} of text`];
      const bytes = readFileSync(join(dist, file)).length - words.length - readingBytes;
      const limit = text * MAX_BYTES_PER_TEXT_BYTE + FREE_BYTES;
      return bytes > limit ? [`${file}: ${bytes} bytes for ${text} of text`] : [];
    });
    expect(files.length).toBeGreaterThan(200);
    expect(large).toEqual([]);
  });

  it('of languages that are written carry words that stand for English ones, those of English none', () => {
    const without = (locale: string) =>
      files.filter((file) => file.startsWith(`${locale}/docs/`) && !read(file).words).length;
    expect(['pt-BR', 'zh', 'zh-TW'].map(without)).toEqual([0, 0, 0]);
    expect(files.filter((file) => file.startsWith('en/') && read(file).words)).toEqual([]);
  });

  it('line up in every pair of languages of every page', () => {
    const byPage = Map.groupBy(files, (file) => file.slice(file.indexOf('/')));
    const apart: string[] = [];
    let pairs = 0;
    for (const versions of byPage.values()) {
      const [first = '', ...others] = versions;
      const { kinds } = read(first);
      for (const file of others) {
        pairs += 1;
        if (pairBlocks(kinds, read(file).kinds).some((target, index) => target !== index))
          apart.push(`${first} ${file}`);
      }
    }
    expect(pairs).toBeGreaterThan(200);
    expect(apart).toEqual([]);
  });

  it('say which language they are in', () => {
    for (const file of files) {
      const locale = LOCALES.find(({ code }) => file.startsWith(`${code}/`));
      const { lang, dir } = read(file);
      expect({ file, lang, dir }).toEqual({ file, lang: locale?.lang, dir: locale?.dir });
    }
  });
});

describe('bilingual pages without script', () => {
  it('answer for every documentation page that is written in Chinese and Portuguese, each block with its translation', async () => {
    const pages = files.filter((file) => file.startsWith('en/docs/'));
    for (const file of pages) {
      const path = `/${file.replace('blocks.json', '')}`;
      for (const [code, lang] of [
        ['zh', 'zh-CN'],
        ['pt-BR', 'pt-BR'],
      ] as const) {
        if (!files.includes(file.replace('en/', `${code}/`))) continue;
        const answer = await get(`${path}?with=${code}`);
        const html = await answer.text();
        const own = read(file).blocks;
        const other = read(file.replace('en/', `${code}/`)).blocks;
        const differing = other.filter((text, index) => text !== '' && text !== own[index]).length;
        const found = html.split(`<span class="duo-translation" lang="${lang}"`).length - 1;
        expect([path, code, answer.status, found]).toEqual([path, code, 200, differing]);
      }
    }
  });

  it('name the plain page as canonical and bring their style sheet', async () => {
    const html = await (await get('/zh/docs/usage/?with=en')).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/zh\/docs\/usage\/"/);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*reading[^"]*)"/.exec(html) ?? [];
    expect((await get(sheet)).status).toBe(200);
  });
});
