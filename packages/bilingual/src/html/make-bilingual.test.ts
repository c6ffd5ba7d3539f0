import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parsePageBlocks } from '../text/page-blocks.ts';
import { makeBilingual } from './make-bilingual.ts';
import { PageBlocksReader, parsePage } from './read-page-blocks.ts';

const page = (lang: string, dir: string, main: string) =>
  `<!doctype html><html lang="${lang}" dir="${dir}"><head><title>T</title></head><body><nav>Menu</nav><main id="main">${main}</main></body></html>`;
const ENGLISH = page(
  'en',
  'ltr',
  '<h1 id="t">Title<a class="hash" href="#t"></a></h1>\n<ul><li>One <code>x</code><ul><li>Two</li></ul></li></ul><p><code>y</code></p>',
);
const ARABIC = page(
  'ar',
  'rtl',
  '<h1 id="t">عنوان</h1><ul><li>واحد <code>x</code><ul><li>اثنان &lt;</li></ul></li></ul><p><code>y</code></p>',
);
const OPTIONS = { locale: 'ar', style: 'accent', stylesheet: '/_astro/reading.css' };

const readPageBlocks = (html: string) => {
  const reader = new PageBlocksReader();
  new Parser(reader).end(html);
  return reader.end();
};

it.each([
  ENGLISH,
  ARABIC,
  `<!doctype html><html lang="en"><body><p>Before</p><main><p>One<br>two <!-- not three --> four<p>Open</main><main><p>Second</main><p>After`,
  '<p>No main</p>',
])('reads the same blocks as a parser comes to them: %#', (html) => {
  expect(readPageBlocks(html)).toEqual(parsePage(html).page);
});

describe('makeBilingual', () => {
  const bilingual = makeBilingual(ENGLISH, readPageBlocks(ARABIC), OPTIONS) ?? '';

  it('puts each block’s translation into the block, with language and direction', () => {
    expect(bilingual).toContain(
      '<h1 id="t"><span class="duo-pair duo-read" data-display-style="accent" data-display-layout="facing"><span class="duo-original">Title</span><span class="duo-translation" lang="ar" dir="rtl">عنوان</span></span><a class="hash" href="#t"></a></h1>',
    );
    expect(bilingual).toContain(
      '<span class="duo-translation" lang="ar" dir="rtl">واحد <code>x</code></span></span><ul>',
    );
    expect(bilingual).toContain('dir="rtl">اثنان &lt;</span>');
  });

  it('says so on the page and brings the style sheet', () => {
    expect(bilingual).toContain('<html data-bilingual="ar" lang="en" dir="ltr">');
    expect(bilingual).toContain('<link rel="stylesheet" href="/_astro/reading.css"></head>');
  });

  it('changes nothing else: without the insertions it is the page', () => {
    const without = bilingual
      .replaceAll(/<span class="duo-translation"[^>]*>.*?<\/span>/g, '')
      .replaceAll(/<span class="duo-pair duo-read"[^>]*><span class="duo-original">(.*?)<\/span><\/span>/g, '$1')
      .replace(' data-bilingual="ar"', '')
      .replace('<link rel="stylesheet" href="/_astro/reading.css">', '');
    expect(without).toBe(ENGLISH);
  });

  it('interleaves languages of the same direction and leaves code alone', () => {
    const german = readPageBlocks(ENGLISH.replace('lang="en"', 'lang="de"').replace('Title', 'Titel'));
    const html = makeBilingual(ENGLISH, german, { ...OPTIONS, locale: 'de' }) ?? '';
    expect(html).not.toContain('data-display-layout');
    // Only the title differs.
    expect(html.match(/duo-translation/g)).toHaveLength(1);
  });

  it('lets links that lead on in both languages ask for them, wherever they are', () => {
    const links = (query: string) =>
      `<a href="/en/b/${query}">B</a><a class="x" href="/en/b/${query}#c">C</a><a title="a > b" href="/en/b/${query}">D</a>`;
    const others =
      '<a href="/en/b/?q=1">E</a><a href="#c">F</a><a href="/en/none/">G</a><a>H</a><a data-href="/en/b/">I</a><a href="https://example.org/en/b/">J</a>';
    const html = page('en', 'ltr', `<h1 id="t">Title ${links('')}</h1>${others}`).replace('Menu', links('') + others);
    const made = makeBilingual(html, readPageBlocks(html.replaceAll('Title', 'Titel')), {
      ...OPTIONS,
      carryOn: { parameter: 'with', leadsOn: (href) => href === '/en/b/' },
    });
    expect(made?.split(links('?with=ar'))).toHaveLength(3);
    expect(made?.split(others)).toHaveLength(3);
    expect(made?.match(/with=/g)).toHaveLength(6);
  });

  it('says before the text how to leave the second language without script', () => {
    const html = makeBilingual(ENGLISH, readPageBlocks(ARABIC), { ...OPTIONS, leave: 'One language <only>' });
    expect(html).toContain(
      '<main id="main"><noscript><a class="reading-notice" href="./">One language &lt;only&gt;</a></noscript><h1',
    );
  });

  it.each([
    ['has the same text', readPageBlocks(ENGLISH)],
    ['has other headings', { ...readPageBlocks(ARABIC), kinds: '2llp' }],
    ['has no text', { ...readPageBlocks(ARABIC), kinds: '', blocks: [] }],
  ])('gives nothing when the other language %s', (_name, other) => {
    expect(makeBilingual(ENGLISH, other, OPTIONS)).toBeUndefined();
  });

  it('gives nothing for what is no page', () => {
    expect(makeBilingual('plain text', readPageBlocks(ARABIC), OPTIONS)).toBeUndefined();
    expect(
      makeBilingual('<main><p>Text</p></main>', { ...readPageBlocks(ARABIC), kinds: 'p', blocks: ['نص'] }, OPTIONS),
    ).toBe(undefined);
  });
});

describe('parsePageBlocks', () => {
  it('takes what the build has written', () => {
    const blocks = readPageBlocks(ARABIC);
    expect(parsePageBlocks(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks);
  });

  it.each([
    null,
    'text',
    [],
    {},
    { lang: 'en', dir: 'up', kinds: '', blocks: [] },
    { lang: 'en', dir: 'ltr', kinds: 'pp', blocks: ['one'] },
  ])('refuses %j', (data) => {
    expect(() => parsePageBlocks(data)).toThrow('Not the blocks of a page');
  });
});
