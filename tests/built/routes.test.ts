import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { getLocale, LOCALE_CODES, LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { docRoute, sidebarIds } from '../../packages/content/src/data/navigation.ts';
import { latestDocs } from '../latest-docs.ts';
import { serveBuiltSite } from './served-site.ts';

const readContent = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'));
const navigation = readContent('navigation.json');
const brand: { siteUrl: string; links: Record<string, string> } = readContent('brand.json');
const catalogue: { sample: boolean; plans: { name: string }[] } = readContent('catalogue.json');
const siteUrl = new URL(brand.siteUrl).origin;
/** Address of the site, as patterns have it. */
const SITE = siteUrl.replaceAll('.', '\\.');
const docs = latestDocs(fileURLToPath(new URL('../../content', import.meta.url)));
const docIds: string[] = [...sidebarIds(docs.sidebar), ...docs.outsideSidebar];
const docRoutes = docIds.map((id) => docRoute(id));
const written = documentedLocales(fileURLToPath(new URL('../../content', import.meta.url)));
/** Languages in which a page is written, among those of the documentation. */
function writtenIn(route: string): string[] {
  const id = docIds.find((one) => docRoute(one) === route) ?? '';
  const source = (code: string) => (code === 'zh-TW' ? 'zh' : code);
  return written.filter((code) => existsSync(`${docs.dir}/docs/${source(code)}/${id}.md`));
}
/** Routes of pages that say so in their front matter. */
const unlisted = docIds
  .filter((id) => {
    const source = readFileSync(`${docs.dir}/docs/en/${id}.md`, 'utf8');
    return /^unlisted: true$/m.test(source);
  })
  .map((id) => docRoute(id));
const marketing = Object.entries(navigation.marketing as Record<string, string>);

/** Locales that have a copy of their own of a marketing page, with the converted one. */
function copyLocales(page: string): string[] {
  const hasCopy = (code: string) =>
    existsSync(new URL(`../../content/marketing/${code}/${page}.json`, import.meta.url));
  return LOCALE_CODES.filter((code) => hasCopy(code === 'zh-TW' ? 'zh' : code));
}

let get: Awaited<ReturnType<typeof serveBuiltSite>>;
beforeAll(async () => {
  get = await serveBuiltSite();
});

describe('routes', () => {
  it('[R02] [D04] every documentation route answers under every locale with its language and direction', async () => {
    const pages = globSync('**/*.md', { cwd: `${docs.dir}/docs/en` });
    expect(docRoutes).toHaveLength(pages.length);
    for (const { code, lang, dir } of LOCALES) {
      for (const route of docRoutes) {
        const answer = await get(`/${code}${route}`);
        expect(answer.status, `/${code}${route}`).toBe(200);
        expect(await answer.text()).toContain(`<html lang="${lang}" dir="${dir}"`);
      }
    }
  });

  it('[R01] every marketing route answers under every locale, with a trailing slash', async () => {
    const routes = marketing.map(([path]) => (path === '' ? '/' : `/${path}/`));
    expect(routes.length).toBeGreaterThan(0);
    for (const { code, lang, dir } of LOCALES) {
      for (const route of routes) {
        const answer = await get(`/${code}${route}`);
        expect(answer.status, `/${code}${route}`).toBe(200);
        expect(await answer.text()).toContain(`<html lang="${lang}" dir="${dir}"`);
      }
    }
  });

  it.each(LOCALE_CODES)('[N04] the Pro tag leads to pricing in %s', async (code) => {
    const html = await (await get(`/${code}/docs/usage/`)).text();
    const tag = /<a[^>]*data-page-script="pro-tag"[^>]*>/.exec(html)?.[0];
    expect(tag).toContain(`href="/${code}/pricing/"`);
  });

  it.each(LOCALE_CODES)('[L03] the calendar entry of the offer names the address of the plans in %s', async (code) => {
    const html = await (await get(`/${code}/deals/manga/`)).text();
    const pricingUrl = `${siteUrl}/${code}/pricing/`;
    expect(html).toContain(createTranslate(code)('membership.deal.reminder.description', { pricingUrl }));
  });

  it.each(LOCALE_CODES)('[R04] [E03] an unknown path under %s is its own not-found page', async (code) => {
    const answer = await get(`/${code}/docs/no-such-page/`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(createTranslate(code)('error.notFound.title'));
  });

  it.each(['/en/docs/usage/index.html', '/en/docs/usage.html', '/en/docs/usage'])(
    '[R03] %s answers 308 to the page',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/en/docs/usage/']);
    },
  );

  it('[R05] / leads to the language of the reader', async () => {
    const answer = await get('/', { 'accept-language': 'ja,en;q=0.5' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ja/']);
  });
});

describe('failures', () => {
  it('[E04] show the generic error page in the reader’s language', async () => {
    const fail = () => {
      throw new Error('provoked');
    };
    const getBroken = await serveBuiltSite((site) => ({ ...site, files: { get: fail, has: fail } as never }));
    const answer = await getBroken('/pt-BR/docs/usage/');
    expect(answer.status).toBe(500);
    const html = await answer.text();
    const t = createTranslate('pt-BR');
    expect(html).toContain(t('error.generic.text'));
    expect(html).toContain(t('error.generic.retry'));
  });
});

describe('what navigation shows', () => {
  it('[N02] every entry of the specification that the site has is in the navigation, and no page of it is missing', () => {
    const flat = (entries: { id: string; items?: { id: string; to: string }[]; to?: string }[]) =>
      entries.flatMap((entry) => entry.items ?? [entry]);
    const targets = flat([...navigation.navbar.start, ...navigation.navbar.end]).map(({ to }) => to);
    const specified = [
      '/pricing/',
      '/learn/',
      '/download/',
      '/docs/usage/',
      'brand:app',
      'brand:profile',
      'brand:blog',
      ...['babeldoc', 'pdf', 'pdf-pro', 'image', 'text', 'epub', 'subtitle'].map((tool) => `brand:tool-${tool}`),
      '/f-video-subtitle-translate/',
      '/f-share-bilingual-content/',
      '/manga/',
      '/image/',
      '/ao3/',
      '/f-pdf-translate/',
      '/exchange/',
      '/docs/friends/',
      '/usage-scenarios/',
      '/docs/joinUs/',
    ];
    const pages = [...docRoutes, ...marketing.map(([path]) => `/${path}/`)];
    const has = (to: string) => pages.includes(to) || Object.hasOwn(brand.links, to.replace(/^brand:/, ''));
    expect(targets).toEqual(expect.arrayContaining(specified.filter(has)));
    expect(Object.values({ ...navigation.marketing, ...navigation.member })).not.toContain('waiting');
  });

  it('navbar and footer link to no page that is missing', async () => {
    const html = await (await get('/en/docs/')).text();
    const paths = new Set([...html.matchAll(/href="(\/en\/[^"#]*)"/g)].map(([, path = '']) => path));
    // The member area has one address in every language; a static host shows the page behind the link.
    expect(paths.delete('/en/profile/')).toBe(true);
    const profile = await get('/en/profile/');
    expect([profile.status, profile.headers.get('location')]).toEqual([308, '/profile/']);
    for (const path of paths) expect((await get(path)).status, path).toBe(200);
  });
});

describe('member pages', () => {
  it('[R01] [M08] pricing is written in every language, with its prices in the page', async () => {
    for (const { code } of LOCALES) {
      const html = await (await get(`/${code}/pricing/`)).text();
      expect(html, code).not.toContain('class="notice fallback"');
      expect(html.match(/class="plan-price"/g), code).toHaveLength(catalogue.plans.length + 1);
      expect(html.includes(createTranslate(code)('membership.shop.sample')), code).toBe(catalogue.sample);
    }
  });

  it('[N04] the Pro tag leads to pricing, in the reader’s language', async () => {
    for (const path of ['/en/docs/', '/ar/manga/', '/ja/']) {
      const html = await (await get(path)).text();
      expect(html, path).toContain(`href="/${path.split('/')[1]}/pricing/" class="pro-tag"`);
    }
  });

  it('documentation that names them links to them', async () => {
    const html = await (await get('/pt-BR/docs/TERMS/')).text();
    for (const page of ['pricing', 'topup', 'exchange', 'bill']) {
      expect(html).toContain(`href="/pt-BR/${page}/"`);
    }
    expect(await (await get('/zh/docs/features/manga/')).text()).toContain('href="/zh/deals/manga/"');
  });
});

describe('search engines', () => {
  it('[S01] [D06] every page has canonical, og:url and alternates of true translations', async () => {
    for (const route of docRoutes) {
      for (const code of ['en', 'zh-Hans', 'ar'] as const) {
        const html = await (await get(`/${code}${route}`)).text();
        const own = code === 'zh-Hans' ? 'zh' : code;
        const source = writtenIn(route).includes(own) ? own : 'en';
        const canonical = `${siteUrl}/${source}${route}`;
        expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
        expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
        const alternates = [...html.matchAll(/rel="alternate" hreflang="([^"]+)"/g)].map(([, lang]) => lang);
        expect(alternates).toEqual([...writtenIn(route).map((locale) => getLocale(locale).lang), 'x-default']);
      }
    }
  });

  it('[S02] the sitemap holds true translations of listed pages with their alternates, and nothing else', async () => {
    const xml = await (await get('/sitemap.xml')).text();
    const urls = [...xml.matchAll(new RegExp(`<loc>${SITE}([^<]+)</loc>`, 'g'))]
      .map(([, path = '']) => path)
      // What older versions alone have: tests/built/versions.test.ts.
      .filter((path) => !/\/docs\/\d[\d.]*\//.test(path));
    const listed = docRoutes.filter((route) => !unlisted.includes(route));
    const copied = marketing
      .filter(([path, state]) => state === 'built' && !['', 'home', 'search'].includes(path))
      .flatMap(([path]) => copyLocales(path).map((code) => `/${code}/${path}/`));
    const fronts = LOCALE_CODES.filter((code) => code !== 'zh-Hans').map((code) => `/${code}/`);
    const inNews = (file: string) => existsSync(new URL(`../../content/news/${file}`, import.meta.url));
    // Lists are in every language; which posts are out: tests/built/news.test.ts.
    const news = urls.filter((path) => {
      const [, code = '', post = ''] = /^\/([^/]+)\/news\/(?:([\w-]+)\/)?$/.exec(path) ?? [];
      return (
        code !== '' && code !== 'zh-Hans' && (post === '' || inNews(`${code === 'zh-TW' ? 'zh' : code}/${post}.md`))
      );
    });
    const expected = [
      ...fronts,
      ...copied,
      ...news,
      ...listed.flatMap((route) => writtenIn(route).map((code) => `/${code}${route}`)),
    ];
    expect(urls.toSorted()).toEqual(expected.toSorted());
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}/"/>`);
  });

  it('[R10] unlisted pages are not indexed', async () => {
    expect(unlisted.length).toBeGreaterThan(0);
    for (const route of unlisted) {
      expect(await (await get(`/en${route}`)).text()).toContain('<meta name="robots" content="noindex, nofollow">');
    }
  });

  it('structured data parses and tells the truth', async () => {
    const data = async (path: string) => {
      const html = await (await get(path)).text();
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      return blocks.map(([, json = '']) => JSON.parse(json));
    };
    expect((await data('/pt-BR/docs/services/deepL/')).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
    const [, faq] = await data('/zh/docs/faq/');
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.length).toBeGreaterThan(1);
    expect((await data('/en/')).map((one) => one['@type'])).toEqual(['SoftwareApplication', 'FAQPage']);
  });

  it('robots.txt, feed, llms.txt and Markdown pages answer with their types', async () => {
    const types: Record<string, string> = {
      '/robots.txt': 'text/plain',
      '/sitemap.xml': 'xml',
      '/en/docs/CHANGELOG.atom': 'application/atom+xml',
      '/llms.txt': 'text/plain',
      '/pt-BR/docs/services/deepL.md': 'text/markdown',
      '/zh/docs.md': 'text/markdown',
    };
    for (const [path, type] of Object.entries(types)) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type'), path).toContain(type);
    }
    const markdown = await (await get('/en/docs/usage.md')).text();
    expect(markdown).toMatch(/^# /);
    expect(markdown).not.toMatch(/\{(brand|ui:|model:)|__LOCALE__|:::/);
  });

  it('[F07] every language lists its texts for programs, and has them in one file', async () => {
    const listed = new Set<string>();
    for (const code of LOCALE_CODES.filter((one) => one !== 'zh-Hans')) {
      const index = await (await get(`/${code}/llms.txt`)).text();
      const addresses = [...index.matchAll(new RegExp(`\\]\\((${SITE}[^)]+)\\)`, 'g'))].map(([, url = '']) => url);
      expect(new Set(addresses).size, code).toBe(addresses.length);
      expect(addresses.filter((url) => url.endsWith('.md')).length, code).toBeGreaterThanOrEqual(
        docRoutes.length - unlisted.length,
      );
      for (const url of addresses) listed.add(new URL(url).pathname);
      const whole = await get(`/${code}/llms-full.txt`);
      expect([whole.status, whole.headers.get('content-type')], code).toEqual([200, 'text/plain; charset=utf-8']);
      expect(await whole.text(), code).toContain(`<!-- ${siteUrl}/${code}/pricing.md -->`);
    }
    expect(await (await get('/llms.txt')).text()).toBe(await (await get('/en/llms.txt')).text());
    for (const path of listed) expect((await get(path)).status, path).toBe(200);
    const prices = await (await get('/en/pricing.md')).text();
    expect(prices).toMatch(/^# .+\n/);
    const plans = catalogue.plans.map(({ name }) => name).toReversed();
    const rows = prices.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.map((cells) => cells.slice(-1 - plans.length, -1))).toContainEqual(plans);
  });
});

describe('headers', () => {
  it('allow no inline script and no inline style', async () => {
    const policy = (await get('/en/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("'sha256-");
  });
});
