import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchRecordSchema } from '../core/search-record.ts';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { collectHtml } from './collect-html.ts';
import type { SiteRules } from './site-rules.ts';

// Pages as these generators write them, shortened: Docusaurus 3.10, Starlight 0.42, VitePress 1.6, Hugo 0.150.
const DOCUSAURUS = `<!doctype html><html lang="pt-BR"><head><meta name="generator" content="Docusaurus v3.10.2">
<title data-rh="true">Install | Cakes</title><link data-rh="true" rel="canonical" href="https://cakes.example/docs/install">
<meta data-rh="true" name="docsearch:language" content="pt-BR"><meta data-rh="true" name="docsearch:version" content="2.0">
<meta data-rh="true" name="docsearch:docusaurus_tag" content="docs-default-2.0"><meta name="description" content="How to bake."></head>
<body><nav class="navbar"><a class="navbar__item">Menu</a></nav><aside><ul><li class="theme-doc-sidebar-item-category menu__list-item">
<div class="menu__list-item-collapsible"><a class="menu__link menu__link--sublist menu__link--active">Baking</a></div></li></ul></aside>
<main><article><nav class="theme-doc-breadcrumbs"><ul class="breadcrumbs"><li>Install</li></ul></nav>
<div class="tocCollapsible_E theme-doc-toc-mobile"><button>On this page</button></div>
<div class="theme-doc-markdown markdown"><header><h1>Install</h1></header><p>Take <b>flour</b>.</p>
<h2 class="anchor" id="oven">Oven<a href="#oven" class="hash-link" aria-label="Direct link">&#8203;</a></h2>
<div class="language-bash codeBlockContainer_C theme-code-block"><div class="codeBlockContent_b"><pre tabindex="0"><code><span class="token-line">heat 180<br></span><span class="token-line">wait<br></span></code></pre><div class="buttonGroup_b"><button>Copy</button></div></div></div>
<table><thead><tr><th>Cake</th></tr></thead><tbody><tr><td>Apple</td><td>40 min</td></tr></tbody></table></div>
<footer class="theme-doc-footer"><a>Edit this page</a></footer></article><nav class="pagination-nav"><a>Next</a></nav></main></body></html>`;
const STARLIGHT = `<!DOCTYPE html><html lang="en"><head><title>Install | Cakes</title><meta name="generator" content="Astro v7.3.4"/>
<meta name="generator" content="Starlight v0.42.4"/><meta property="og:site_name" content="Cakes"/></head><body>
<nav class="sidebar"><details open><summary><span>Baking</span></summary><ul><li><a aria-current="page">Install</a></li></ul></details></nav>
<main data-pagefind-body lang="en" dir="ltr"><div class="content-panel"><h1 id="_top">Install</h1></div><div class="content-panel">
<div class="sl-markdown-content"><p>Take flour.</p><div class="sl-heading-wrapper level-h2"><h2 id="oven">Oven</h2><a class="sl-anchor-link" href="#oven"><span class="sr-only" data-pagefind-ignore>Section titled “Oven”</span></a></div>
<div class="expressive-code"><figure class="frame"><pre><code><div class="ec-line"><div class="code">heat 180</div></div><div class="ec-line"><div class="code">wait</div></div></code></pre><div class="copy"><button>Copy</button></div></figure></div></div>
<footer><div class="pagination-links"><a>Next page</a></div></footer></div></main></body></html>`;
const VITEPRESS = `<!DOCTYPE html><html lang="en-US"><head><meta name="generator" content="VitePress v1.6.4"><title>Install | Cakes</title></head><body>
<aside class="VPSidebar"><section class="VPSidebarItem level-0 has-active"><div class="item"><h2>Baking</h2></div></section></aside>
<main class="main"><div class="vp-doc"><h1 id="install" tabindex="-1">Install <a class="header-anchor" href="#install">&#8203;</a></h1><p>Take flour.</p>
<h2 id="oven" tabindex="-1">Oven <a class="header-anchor" href="#oven">&#8203;</a></h2><div class="language-sh vp-adaptive-theme"><button class="copy"></button><span class="lang">sh</span>
<pre class="shiki"><code><span class="line">heat 180</span>
<span class="line">wait</span></code></pre></div></div></main><footer class="VPDocFooter">Next</footer></body></html>`;
const HUGO = `<!DOCTYPE html><html lang="en"><head><meta name="generator" content="Hugo 0.150.0"><title>Install - Cakes</title></head><body>
<header><h1>Cakes</h1></header><main><article class="doc"><p>Take flour.</p><section id="oven"><h2>Oven</h2><pre><code>heat 180
wait</code></pre></section></article></main></body></html>`;

function siteOf(files: Readonly<Record<string, string | Buffer>>): string {
  const dir = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

const shown = (html: string, rules?: SiteRules) =>
  collectHtml(siteOf({ 'docs/install/index.html': html }), rules).records.map(({ url, type, hierarchy, content }) =>
    [type, url, Object.values(hierarchy).filter(Boolean).join(' › '), content].filter(Boolean).join(' | '),
  );

describe('[F08] a folder of built HTML', () => {
  it('of Docusaurus gives records with its section, version, tag and language, at its address', () => {
    const at = 'https://cakes.example/docs/install';
    expect(shown(DOCUSAURUS)).toEqual([
      `lvl1 | ${at} | Baking › Install`,
      `content | ${at} | Baking › Install | Take flour.`,
      `lvl2 | ${at}#oven | Baking › Install › Oven`,
      `content | ${at}#oven | Baking › Install › Oven | heat 180\nwait`,
      `content | ${at}#oven | Baking › Install › Oven | Apple · 40 min`,
      `content | ${at} | Baking › Install | How to bake.`,
    ]);
    const { records, pages } = collectHtml(siteOf({ 'docs/install/index.html': DOCUSAURUS }));
    expect(pages).toEqual({ Docusaurus: 1 });
    expect(records[0]).toMatchObject({ language: 'pt-BR', version: '2.0', docusaurus_tag: 'docs-default-2.0' });
    for (const record of records) expect(searchRecordSchema.parse(record)).toEqual(record);
  });

  it.each([
    ['Starlight', STARLIGHT, 'Baking'],
    ['VitePress', VITEPRESS, 'Baking'],
    ['Hugo', HUGO, 'Cakes'],
  ])('of %s', (generator, html, section) => {
    expect(shown(html)).toEqual([
      `lvl1 | /docs/install/ | ${section} › Install`,
      `content | /docs/install/ | ${section} › Install | Take flour.`,
      `lvl2 | /docs/install/#oven | ${section} › Install › Oven`,
      `content | /docs/install/#oven | ${section} › Install › Oven | heat 180\nwait`,
    ]);
    expect(collectHtml(siteOf({ 'a.html': html })).pages).toEqual({ [generator]: 1 });
  });

  it('is read by the rules of a file where they differ', () => {
    const html =
      '<title>x</title><div class="name">Cake</div><div id="text"><p class="ad">Buy</p><div class="big" id="b">Oven</div><p>Hot</p></div><i id="v">3</i>';
    const rules: SiteRules = {
      content: '#text',
      title: '.name',
      levels: ['.name', '.big'],
      skip: ['.ad'],
      section: { value: 'Guide' },
      language: { value: 'de' },
      version: '#v',
      weights: { '/docs/': 0.5, '/docs/install': 0.4 },
    };
    expect(shown(html, rules)).toEqual([
      'lvl1 | /docs/install/ | Guide › Cake',
      'lvl2 | /docs/install/#b | Guide › Cake › Oven',
      'content | /docs/install/#b | Guide › Cake › Oven | Hot',
    ]);
    const [record] = collectHtml(siteOf({ 'docs/install/index.html': html }), rules).records;
    expect(record).toMatchObject({ language: 'de', version: '3', weight: { page: 0.4 } });
  });

  it('stands where it is said to, and in the language that is said', () => {
    const dir = siteOf({ 'docs/install/index.html': DOCUSAURUS, 'plain.html': HUGO });
    const { records } = collectHtml(dir, {}, { url: 'https://other.example/base/', language: 'en' });
    expect([...new Set(records.map(({ url, language }) => `${language} ${url.replace(/#.*/, '')}`))]).toEqual([
      'en https://other.example/base/docs/install',
      'en https://other.example/base/plain.html',
    ]);
  });

  it('leaves out what is no page of its own, and says why', () => {
    const { records, left } = collectHtml(
      siteOf({
        '404.html': HUGO,
        'empty.html': '<title>x</title><main></main>',
        'gone.html': `<meta http-equiv="refresh" content="0; url=/docs/">${HUGO}`,
        'hidden.html': `<meta name="robots" content="noindex">${HUGO}`,
        'old/index.html': DOCUSAURUS,
      }),
      { content: 'main article' },
    );
    expect(records).toEqual([]);
    expect(left.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      '/404.html: it is an error page',
      '/empty.html: it has no content that the rules name',
      '/gone.html: it sends elsewhere',
      '/hidden.html: it is not to be indexed',
      '/old/index.html: it is a second address of /docs/install',
    ]);
  });

  it('leaves out what cannot be read, and reads on', () => {
    const page = (lang: string, more = '') => `<html lang="${lang}"><title>T</title>${more}<main><p>Text</p></main>`;
    const { records, left } = collectHtml(
      siteOf({
        'canon.html': page('en', '<link rel="canonical" href="https://a.example/%E0%A4%A">'),
        'deep.html': `<main>${'<div>'.repeat(20_000)}<p>Deep`,
        'lang.html': page('not a tag'),
        'latin.html': Buffer.from('<main><p>für</p></main>', 'latin1'),
        'robots.html': page('en', '<meta name="ROBOTS" content="NOINDEX">'),
        'und.HTML': page('pt_BR'),
      }),
    );
    expect(records.map(({ url, language }) => [url, language])).toEqual([
      ['/und.HTML', 'pt-BR'],
      ['/und.HTML', 'pt-BR'],
    ]);
    expect(left.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      '/canon.html: it is a second address of /%E0%A4%A',
      '/deep.html: its elements stand too deep in each other',
      '/lang.html: its language "not a tag" is no code such as "en" or "pt-BR"; --language says it for all pages',
      '/latin.html: it is not UTF-8 text',
      '/robots.html: it is not to be indexed',
    ]);
  });

  it('encodes the names of files in addresses, and takes them for titles where there are none', () => {
    const { records } = collectHtml(
      siteOf({ 'c#/why?.html': '<main><p>Because</p></main>', 'x.html': '<main>X</main>' }),
    );
    expect(records.map(({ url, hierarchy }) => [url, hierarchy.lvl1])).toEqual([
      ['/c%23/why%3F.html', 'why?'],
      ['/c%23/why%3F.html', 'why?'],
      ['/x.html', 'x'],
      ['/x.html', 'x'],
    ]);
  });

  it('keeps the words of headings apart, and leaves out what is typed into and what is of another page', () => {
    const html =
      '<main><h1>Tea<br>time</h1><h2 id="a">Two<div>parts</div></h2><textarea>typed</textarea><iframe>old</iframe>';
    expect(shown(html)).toEqual([
      'lvl1 | /docs/install/ | Documentation › Tea time',
      'lvl2 | /docs/install/#a | Documentation › Tea time › Two parts',
    ]);
  });

  it('takes the language from wherever a page says it, and reads the pages that do not say it', () => {
    const page = (head: string, html = '<html>') =>
      `<!DOCTYPE html>${html}<head>${head}<title>T</title></head><body><main><p>Text</p></main></body></html>`;
    const files = {
      'header.html': page('<meta http-equiv="Content-Language" content="fr, en">'),
      'none.html': page(''),
      'xml.html': page('', '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de">'),
      'empty.html': page('', '<html lang="">'),
    };
    const site = collectHtml(siteOf(files));
    const languages = (all: typeof site) => Object.fromEntries(all.records.map(({ url, language }) => [url, language]));
    expect(languages(site)).toEqual({
      '/header.html': 'fr',
      '/none.html': 'en',
      '/xml.html': 'de',
      '/empty.html': 'en',
    });
    expect([site.left, site.assumed]).toEqual([[], { count: 2, language: 'en', folders: [] }]);
    const said = collectHtml(siteOf(files), {}, { language: 'it' });
    expect([...new Set(Object.values(languages(said))), said.assumed.count]).toEqual(['it', 0]);
  });

  it('names the folders of pages without a language that are called like languages', () => {
    const page = '<title>T</title><main><p>Text</p></main>';
    const { assumed } = collectHtml(
      siteOf({ 'de/a.html': page, 'pt_BR/a.html': page, 'api/a.html': page, 'a.html': page }),
    );
    expect(assumed).toEqual({ count: 4, language: 'en', folders: ['de', 'pt_BR'] });
  });

  it('shows a few letters of what is no language', () => {
    const [left] = collectHtml(
      siteOf({ 'a.html': `<html lang="${'no language '.repeat(99)}"><main><p>Text</p></main>` }),
    ).left;
    expect(left?.reason.length).toBeLessThan(150);
    expect(left?.reason).toContain('--language');
  });

  const canonical = (href: string) =>
    `<html lang="en"><title>T</title><link rel="canonical" href="${href}"><main><p>Text</p></main>`;
  const ADDRESSES: readonly (readonly [file: string, canonical: string, address: string])[] = [
    ['library/json.html', 'https://docs.example/3/library/json.html', '/library/json.html'],
    ['library/json.html', 'https://site.example/library/json', '/library/json'],
    ['library/json.html', 'https://docs.example/library/json', '/library/json.html'],
    ['library/index.html', 'https://docs.example/3/library/index.html', '/library/index.html'],
    ['library/index.html', 'https://docs.example/3/library/', '/library/'],
    ['index.html', 'https://docs.example/index.html', '/index.html'],
    ['index.html', 'https://docs.example/', '/'],
  ];
  it.each(ADDRESSES)('gives %s with the canonical address %s the one that its site answers', (file, href, address) => {
    const { records, left } = collectHtml(siteOf({ [file]: canonical(href) }), {}, { url: 'https://site.example' });
    expect([left, records[0]?.url]).toEqual([[], `https://site.example${address}`]);
  });

  it('has the terms of lists and of paragraphs as places, each with what is said of it', () => {
    const html = `<main><h1>json</h1><h2 id="use">Use</h2><dl class="py function">
<dt class="sig" id="json.dumps"><span>json.</span><span>dumps</span><span>(</span><em>obj</em>, <em>*</em><span>)</span><a class="headerlink" href="#json.dumps">¶</a></dt>
<dd><p>Writes an object.</p><dl><dt id="json.dumps.indent">indent</dt><dd><p>How far.</p></dd></dl></dd>
<dt>plain</dt><dd>No place.</dd><dt>-n</dt><dt>--none</dt><dd><p>Neither.</p><p>More.</p></dd><dt>alone</dt></dl><dl><div><dt><a name="lid"></a>lid</dt><dd>Closes.</dd></div></dl>
<p>A <dfn id="pot">pot</dfn> holds tea.</p><p>End.</p></main>`;
    const at = '/docs/install/';
    expect(shown(html)).toEqual([
      `lvl1 | ${at} | Documentation › json`,
      `lvl2 | ${at}#use | Documentation › json › Use`,
      `lvl3 | ${at}#json.dumps | Documentation › json › Use › json.dumps`,
      `content | ${at}#json.dumps | Documentation › json › Use › json.dumps | json.dumps(obj, *)`,
      `content | ${at}#json.dumps | Documentation › json › Use › json.dumps | Writes an object.`,
      `lvl4 | ${at}#json.dumps.indent | Documentation › json › Use › json.dumps › indent`,
      `content | ${at}#json.dumps.indent | Documentation › json › Use › json.dumps › indent | How far.`,
      `content | ${at}#use | Documentation › json › Use | plain: No place.`,
      `content | ${at}#use | Documentation › json › Use | -n, --none: Neither.`,
      `content | ${at}#use | Documentation › json › Use | More.`,
      `content | ${at}#use | Documentation › json › Use | alone`,
      `lvl3 | ${at}#lid | Documentation › json › Use › lid`,
      `content | ${at}#lid | Documentation › json › Use › lid | Closes.`,
      `lvl3 | ${at}#pot | Documentation › json › Use › pot`,
      `content | ${at}#pot | Documentation › json › Use › pot | A pot holds tea.`,
      `content | ${at}#use | Documentation › json › Use | End.`,
    ]);
  });

  it('gives of a page of links its title alone, and all of a page that says something of each', () => {
    const list = (said: string) =>
      `<main><h1>Index</h1><ul>${Array.from({ length: 60 }, (_, one) => `<li><a href="#${one}">term ${one}</a>${said}</li>`).join('')}</ul></main>`;
    expect(shown(list(', 3'))).toEqual(['lvl1 | /docs/install/ | Documentation › Index']);
    expect(shown(list(' says what it is for'))).toHaveLength(61);
    const contents = `<main><h1>Index</h1><dl>${Array.from({ length: 60 }, (_, one) => `<dt><a href="#${one}">term ${one}</a></dt><dd></dd>`).join('')}</dl></main>`;
    expect(shown(contents)).toHaveLength(1);
  });
});
