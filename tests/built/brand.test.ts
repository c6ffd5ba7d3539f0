import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { LOCALE_CODES, LOCALES } from '@duoverso/locales';
import { projectDir } from '@duoverso/tooling/project';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

const brand = JSON.parse(readFileSync(join(projectDir, 'content/brand.json'), 'utf8')) as Readonly<
  Record<'name' | 'accent' | 'siteUrl' | 'supportEmail', string>
>;
/** PNG: https://www.w3.org/TR/png-3/#3PNGsignature, and the size in its first chunk. */
const SIGNATURE = '89504e470d0a1a0a';

let get: Awaited<ReturnType<typeof serveBuiltSite>>;
beforeAll(async () => {
  get = await serveBuiltSite();
});

const textOf = async (path: string) => (await get(path)).text();
/** What the head of a page says by a property or name. */
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

async function pictureAt(path: string): Promise<Buffer> {
  const answer = await get(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.subarray(0, 8).toString('hex'), path).toBe(SIGNATURE);
  return picture;
}

describe('previews of links', () => {
  it('[W06] show every indexed page of every language its own picture, of the size that it says', async () => {
    const sitemap = await textOf('/sitemap.xml');
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decodeURI(new URL(url).pathname));
    const pages = paths.filter((path) => LOCALE_CODES.some((code) => path.startsWith(`/${code}/`)));
    expect(pages.length).toBeGreaterThan(LOCALES.length);
    const pictures = new Map<string, string>();
    for (const path of pages) {
      const html = await textOf(path);
      const url = metaOf(html, 'og:image');
      expect(pictures.get(url), `${path} has the picture of`).toBeUndefined();
      pictures.set(url, path);
      const picture = await pictureAt(new URL(url).pathname);
      const said = { width: Number(metaOf(html, 'og:image:width')), height: Number(metaOf(html, 'og:image:height')) };
      expect(sizeOf(picture), path).toEqual(said);
      expect(metaOf(html, 'og:image:alt'), path).toContain(brand.name);
    }
  });

  it('say a title in its language, so that two languages of a page differ', async () => {
    const [en, ja] = await Promise.all(['en', 'ja'].map(async (code) => pictureAt(`/og/${code}/pricing.png`)));
    expect(en?.equals(ja as Buffer)).toBe(false);
  });
});

describe('the mark', () => {
  it('is the same drawing in the pages and in the icon of the tab, which has the accent', async () => {
    const drawing =
      /<(?:path|circle|rect|g|polygon|ellipse|line|polyline)[^>]*?\b(?:d|points|r|width|x1)="([^"]+)"/.exec(
        readFileSync(join(projectDir, 'content/mark.svg'), 'utf8'),
      )?.[1];
    for (const path of ['/favicon.svg', '/en/', '/en/pricing/'])
      expect(await textOf(path), path).toContain(`"${drawing}"`);
    expect(await textOf('/favicon.svg')).not.toMatch(/currentColor|var\(/);
  });

  it('is among the icons of the manifest, each as large as it says', async () => {
    const html = await textOf('/en/');
    const manifestPath = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const manifest = JSON.parse(await textOf(manifestPath)) as {
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.name).toBe(brand.name);
    expect(html).toContain(
      `<meta name="theme-color" content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`,
    );
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = sizeOf(await pictureAt(src));
      expect(`${width}x${height}`).toBe(sizes);
    }
    const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(sizeOf(await pictureAt(touch))).toEqual({ width: 180, height: 180 });
    const policy = (await get('/en/')).headers.get('content-security-policy');
    expect(policy).toContain("manifest-src 'self'");
  });
});

describe('names that browsers keep', () => {
  it('begin with the short name in the script that every page begins with', async () => {
    const script = await textOf(/<script src="([^"]*\/bar\.[^"]+)"/.exec(await textOf('/en/'))?.[1] ?? '');
    for (const name of ['.theme', '.reading', '_token=']) expect(script).toContain(SHORT_NAME + name);
    expect(script).not.toContain('SHORT_NAME');
  });
});

it('whom to tell of a weakness is said where RFC 9116 has it', async () => {
  const text = await textOf('/.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${brand.supportEmail}\n`);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
