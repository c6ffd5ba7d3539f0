import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DocNotices } from '../docs/DocNotices.tsx';
import { createView } from '../page/view.ts';
import { sampleDocs, site } from '../testing/sample-site.ts';
import { NavLink } from './NavLink.tsx';
import { VersionMenu } from './VersionMenu.tsx';

vi.mock('../page/site-content.ts', () => import('../testing/sample-site.ts'));

const CURRENT = sampleDocs('current', 'next/');
const LATEST = sampleDocs('1.0', '', ['services/kimi']);
const OLDER = sampleDocs('0.9', '0.9/', ['faq']);

/** What the site says of documentation, with these versions. */
function publish(...docsVersions: ReturnType<typeof sampleDocs>[]) {
  const latest = docsVersions.find((one) => one.latest);
  const { docIds, docPage, docLocales } = latest ?? CURRENT;
  Object.assign(site, { docsVersions, docIds, docPage, docLocales, translationOf: () => undefined });
  Object.assign(site, { commerce: { catalogue: { plans: [{ name: 'Pine', features: [] }] } } });
}

/** Links of a piece of HTML: address, text, whether it is what is read. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)<\/a>/g)].map(([, href, rest = '', text]) => [
    href,
    text,
    rest.includes('aria-current="page"'),
  ]);

describe('[V02] the version menu', () => {
  it('[N06] names the one version while nothing is cut, and nothing else', () => {
    publish(sampleDocs('current', ''));
    const html = renderToStaticMarkup(<VersionMenu view={createView('pt-BR', '/docs/faq/')} />);
    expect(html).toContain('<b>Próximo</b>');
    expect(html).toContain(
      '<li><a href="/pt-BR/docs/faq/" data-docs-version="current" aria-current="page">Próximo</a></li>',
    );
    expect(linksOf(html)).toHaveLength(1);
  });

  it.each([
    [LATEST, '/docs/faq/', ['/en/docs/next/faq/', '/en/docs/faq/', '/en/docs/0.9/'], 1],
    [CURRENT, '/docs/next/', ['/en/docs/next/', '/en/docs/', '/en/docs/0.9/'], 0],
    [
      OLDER,
      '/docs/0.9/services/kimi/',
      ['/en/docs/next/services/kimi/', '/en/docs/', '/en/docs/0.9/services/kimi/'],
      2,
    ],
  ])('keeps the page of $id, marks what is read, and says which version lacks the page', (docs, route, hrefs, read) => {
    publish(CURRENT, LATEST, OLDER);
    const view = createView('en', route, docs);
    const links = linksOf(renderToStaticMarkup(<VersionMenu view={view} />));
    expect(links.map(([href]) => href)).toEqual(hrefs);
    expect(links.map(([, , current]) => current)).toEqual([0, 1, 2].map((index) => index === read));
    const page = route.replace(`/docs/${docs.path}`, '').replace(/\/$/, '') || 'index';
    const lacks = [CURRENT, LATEST, OLDER].map(({ docIds }) => !docIds.includes(page));
    expect(links.map(([, text]) => String(text).includes(view.t('version.lacks')))).toEqual(lacks);
    expect(links[1]?.[1]).toContain(lacks[1] ? view.t('version.lacks') : view.t('version.latest'));
  });
});

describe('[V03] a page of another version than the latest', () => {
  const noticeOf = (docs: typeof LATEST, id: string) => {
    publish(CURRENT, LATEST, OLDER);
    const page = docs.docPage('en', id);
    return renderToStaticMarkup(<DocNotices view={createView('en', page.route, docs)} page={page} fallback={false} />);
  };

  it('says so and leads to the same page of the latest', () => {
    expect(noticeOf(OLDER, 'index')).toContain('version 0.9');
    expect(linksOf(noticeOf(OLDER, 'index'))).toEqual([['/en/docs/', 'Read this page in version 1.0', false]]);
  });

  it('leads to the documentation where the latest lacks the page', () => {
    expect(linksOf(noticeOf(OLDER, 'services/kimi'))).toEqual([
      ['/en/docs/', 'Open the documentation of version 1.0', false],
    ]);
  });

  it('says that it is not released', () => {
    const t = createView('en', '/docs/').t;
    expect(noticeOf(CURRENT, 'faq')).toContain(t('version.unreleased'));
    expect(linksOf(noticeOf(CURRENT, 'faq'))[0]?.[0]).toBe('/en/docs/faq/');
  });

  it('is none of the latest', () => {
    expect(noticeOf(LATEST, 'faq')).toBe('');
  });
});

describe('[V02] an entry of the navbar for the documentation', () => {
  const entryOf = (id: string) => ({
    item: { id, to: '/docs/faq/' },
    href: '/en/docs/faq/',
    external: false,
    off: false,
  });
  const linkOn = (route: string, docs = LATEST, area: 'nav' | 'footer' = 'nav') =>
    renderToStaticMarkup(
      <NavLink view={createView('en', route, docs)} entry={entryOf(area === 'nav' ? 'tutorial' : 'faq')} area={area} />,
    );
  beforeEach(() => publish(CURRENT, LATEST, sampleDocs('0.9', '0.9/')));

  it('leads to the version that is read', () => {
    expect(linkOn('/docs/next/', CURRENT)).toContain('href="/en/docs/next/faq/"');
    expect(linkOn('/docs/next/faq/', CURRENT)).toContain('aria-current="page"');
    expect(linkOn('/docs/0.9/', OLDER)).toContain('href="/en/docs/faq/"');
  });

  it('names the other versions that have its page, where none is read', () => {
    expect(linkOn('/')).toContain('href="/en/docs/faq/" data-docs-versions="next 0.9"');
    expect(linkOn('/docs/')).not.toContain('data-docs-versions');
    publish(sampleDocs('current', ''));
    expect(linkOn('/', sampleDocs('current', ''))).not.toContain('data-docs-versions');
  });

  it('of the footer is always that of the latest', () => {
    expect(linkOn('/docs/next/', CURRENT, 'footer')).toContain('href="/en/docs/faq/"');
    expect(linkOn('/docs/next/faq/', CURRENT, 'footer')).not.toContain('aria-current');
  });
});
