import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatDay, LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPages } from '../../packages/content/src/docs/doc-sources.ts';
import { listUnpublished, publicationOf } from '../../packages/content/src/docs/publication.ts';
import { serveBuiltSite } from './served-site.ts';

const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
const { siteUrl } = JSON.parse(readFileSync(`${contentDir}/brand.json`, 'utf8')) as { siteUrl: string };
const origin = new URL(siteUrl).origin;
const waiting = listUnpublished(contentDir, publicationOf(process.env).now).map(({ text }) => text);
const posts = listPages(contentDir, 'en', 'news').filter((id) => !waiting.includes(`news/${id}`));
const field = (id: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(readFileSync(`${contentDir}/news/en/${id}.md`, 'utf8'))?.[1] ?? '';

let get: Awaited<ReturnType<typeof serveBuiltSite>>;
const read = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
beforeAll(async () => {
  get = await serveBuiltSite();
});

/** Elements of an XML document by name, with their texts. Throws where tags do not match. */
function xmlTexts(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: { name: string; text: string; parts: number }[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => {
        const last = open.at(-1);
        if (last) last.parts += 1;
        open.push({ name, text: '', parts: 0 });
      },
      ontext: (text) => {
        const last = open.at(-1);
        if (last) last.text += text;
      },
      onclosetag: (name, implied) => {
        const last = open.pop();
        // `<link/>` is closed by itself.
        if (implied && (last?.text || last?.parts)) throw new Error(`<${name}> is not closed.`);
        if (last) texts.set(name, [...(texts.get(name) ?? []), last.text]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

describe.each(LOCALES)('[W07] news in $code', ({ code, lang, dir }) => {
  const t = createTranslate(code);

  it('are listed, each with its day in the form of the language', async () => {
    const html = await read(`/${code}/news/`);
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    for (const id of posts) {
      expect(html).toContain(`href="/${code}/news/${id}/"`);
      expect(html).toContain(formatDay(code, field(id, 'publish').slice(0, 10)));
    }
    expect(html).toContain(`title="${t('news.title')}" href="/${code}/news.atom"`);
  });

  it('have a page each, with what search engines read of a post', async () => {
    for (const id of posts) {
      const html = await read(`/${code}/news/${id}/`);
      const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      const data = scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
      const posting = data.find((one) => one['@type'] === 'BlogPosting');
      expect(posting?.['datePublished']).toBe(field(id, 'publish'));
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      expect(posting?.['mainEntityOfPage']).toBe(canonical);
      expect(await read(new URL(canonical).pathname.replace(/\/$/, '.md'))).toMatch(/^# /);
      expect(html).not.toContain('data-draft');
      expect(html).not.toContain('data-helpful');
    }
  });

  it('stand in the feed of the language, which is sound XML', async () => {
    const answer = await get(`/${code}/news.atom`);
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    const texts = xmlTexts(await answer.text());
    expect(texts.get('published')?.toSorted()).toEqual(posts.map((id) => field(id, 'publish')).sort());
    expect(texts.get('id')).toContain(`${origin}/${code}/news/${posts[0]}/`);
    for (const content of texts.get('content') ?? []) {
      expect(content).toContain('<p>');
      expect(content).not.toMatch(/__LOCALE__|href="\/|<figure|<script/);
    }
  });
});

describe('[W07] posts beyond their pages', () => {
  it('are in the sitemap and in the index for programs', async () => {
    const [sitemap, index] = [await read('/sitemap.xml'), await read('/llms.txt')];
    for (const id of posts) {
      expect(sitemap).toContain(`<loc>${origin}/en/news/${id}/</loc>`);
      expect(index).toContain(`${origin}/en/news/${id}.md`);
    }
  });

  it('can be read beside another language', async () => {
    for (const id of posts) {
      const blocks = JSON.parse(await read(`/en/news/${id}/blocks.json`)) as { blocks: unknown[] };
      expect(blocks.blocks.length).toBeGreaterThan(3);
    }
  });

  it('are found by tag, in lists that search engines leave out', async () => {
    const html = await read('/en/news/');
    const tags = [...new Set([...html.matchAll(/href="(\/en\/news\/tag\/[^"]+)"/g)].map(([, href = '']) => href))];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) {
      const list = await read(tag);
      expect(list).toContain('noindex');
      const id = tag.split('/').at(-2) ?? '';
      for (const post of posts) {
        expect(list.includes(`href="/en/news/${post}/"`), `${tag} ${post}`).toBe(field(post, 'tags').includes(id));
      }
    }
  });
});
