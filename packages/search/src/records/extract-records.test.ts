import { describe, expect, it } from 'vitest';
import { LEVELS, searchRecordSchema } from '../core/search-record.ts';
import { extractRecords } from './extract-records.ts';

const options = { url: '/en/docs/a/', language: 'en', tag: 'docs-default-current' };

function page(body: string, crumbs = ''): string {
  return `<!DOCTYPE html><html><head><meta property="og:site_name" content="Tinyverso"></head><body><nav>Menu</nav>
    <main>${crumbs}${body}</main><footer><p>Footer</p></footer></body></html>`;
}

const contents = (body: string) =>
  extractRecords(page(body), options)
    .filter(({ type }) => type === 'content')
    .map(({ content }) => content);

describe('extractRecords', () => {
  it('[Q29] gives a record for each heading and block, with its hierarchy and the anchor of its heading', () => {
    const html = page(
      `<h1>DeepL</h1><p>Intro.</p><h2 id="keys">Keys<a class="hash" href="#keys"></a></h2><p>Make one.</p>
       <h3 id="free">Free &amp; Paid</h3><ul><li>Free <b>plan</b></li><li>Paid</li></ul><h2 id="errors">Errors</h2><p>456</p>`,
      `<nav class="breadcrumbs"><ol><li>Documentation</li><li>Services</li><li aria-current="page">DeepL</li></ol></nav>`,
    );
    const records = extractRecords(html, options);
    expect(
      records.map(({ type, url, hierarchy, content }) => [
        type,
        url,
        Object.values(hierarchy).filter(Boolean),
        content,
      ]),
    ).toEqual([
      ['lvl1', '/en/docs/a/', ['Services', 'DeepL'], null],
      ['content', '/en/docs/a/', ['Services', 'DeepL'], 'Intro.'],
      ['lvl2', '/en/docs/a/#keys', ['Services', 'DeepL', 'Keys'], null],
      ['content', '/en/docs/a/#keys', ['Services', 'DeepL', 'Keys'], 'Make one.'],
      ['lvl3', '/en/docs/a/#free', ['Services', 'DeepL', 'Keys', 'Free & Paid'], null],
      ['content', '/en/docs/a/#free', ['Services', 'DeepL', 'Keys', 'Free & Paid'], 'Free plan'],
      ['content', '/en/docs/a/#free', ['Services', 'DeepL', 'Keys', 'Free & Paid'], 'Paid'],
      ['lvl2', '/en/docs/a/#errors', ['Services', 'DeepL', 'Errors'], null],
      ['content', '/en/docs/a/#errors', ['Services', 'DeepL', 'Errors'], '456'],
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    for (const record of records) {
      expect(searchRecordSchema.parse(record)).toEqual(record);
      expect(Object.keys(record.hierarchy)).toEqual([...LEVELS]);
    }
  });

  it('takes the first breadcrumb as the section of a page directly below it', () => {
    const crumbs = '<nav class="breadcrumbs"><ol><li>Documentation</li><li aria-current="page">Usage</li></ol></nav>';
    expect(extractRecords(page('<h1>Usage</h1>', crumbs), options)[0]?.hierarchy.lvl0).toBe('Documentation');
  });

  it('takes the name of the site as the section of a page without breadcrumbs', () => {
    expect(extractRecords(page('<h1>Home</h1>'), options)[0]?.hierarchy.lvl0).toBe('Tinyverso');
  });

  it.each([
    [
      'table rows',
      '<table><thead><tr><th>Code</th></tr></thead><tr><td>429</td><td><p>Slow</p> down</td></tr></table>',
      ['429 · Slow down'],
    ],
    ['captions', '<figure><div class="figure-art">drawing</div><figcaption>A form.</figcaption></figure>', ['A form.']],
    [
      'callouts with their titles',
      '<aside class="callout"><p class="callout-title">Tip</p><p>Try.</p></aside>',
      ['Tip: Try.'],
    ],
    ['code', '<figure class="code"><pre><code><span>a</span><span>b</span>\n  c</code></pre></figure>', ['ab\n  c']],
    ['nested lists', '<ul><li>One<ul><li>Two</li></ul></li></ul>', ['One', 'Two']],
    [
      'neighbouring elements',
      '<p><strong>Web pages</strong><span>Both languages</span></p>',
      ['Web pages Both languages'],
    ],
    ['hidden tab panels', '<div role="tablist"><button>A</button></div><div hidden><p>Text</p></div>', ['Text']],
    ['text of divisions', '<div>Loose</div>', ['Loose']],
    ['no navigation', '<nav class="toc"><p>x</p></nav><nav class="pagination"><a>x</a></nav>', []],
    ['no notices', '<div class="notice fallback"><p>x</p></div>', []],
    ['no controls', '<div class="doc-tools"><a>x</a></div><button>x</button><div class="doc-foot">x</div>', []],
    ['no choices', '<fieldset><legend>x</legend><label>y</label></fieldset><select><option>z</option></select>', []],
    [
      'no sample papers and articles',
      '<div class="paper-panes"><h3>x</h3></div><div class="reader-text"><p>y</p></div>',
      [],
    ],
    ['nothing hidden from readers', '<span aria-hidden="true">x</span><svg><text>x</text></svg>', []],
    [
      'no paragraph that is a link alone',
      '<p><a href="/">See styles</a></p><ul><li><a href="/">Item</a></li></ul>',
      ['Item'],
    ],
    [
      'no samples in other languages',
      '<p lang="ja">猫</p><p lang="en-GB">A cat</p><p>A <i lang="de">Katze</i></p>',
      ['A cat', 'A Katze'],
    ],
    ['no punctuation alone', '<p>—</p>', []],
  ])('reads %s', (_what, body, expected) => {
    expect(contents(body)).toEqual(expected);
  });

  it('takes what is folded away for a section under its summary, which leads to the text that it opens', () => {
    const html = page(
      `<h1>Plans</h1><h2 id="questions">Questions</h2>
       <details><summary>Is it free?</summary><p id="questions-1">Reading is.</p></details>
       <details><summary>Can I share it?</summary><p>No.</p></details><p>Ask us.</p>`,
    );
    expect(
      extractRecords(html, options).map(({ type, url, hierarchy, content }) => [type, url, hierarchy.lvl3, content]),
    ).toEqual([
      ['lvl1', '/en/docs/a/', null, null],
      ['lvl2', '/en/docs/a/#questions', null, null],
      ['lvl3', '/en/docs/a/#questions-1', 'Is it free?', null],
      ['content', '/en/docs/a/#questions-1', 'Is it free?', 'Reading is.'],
      ['lvl3', '/en/docs/a/#questions', 'Can I share it?', null],
      ['content', '/en/docs/a/#questions', 'Can I share it?', 'No.'],
      ['content', '/en/docs/a/#questions', null, 'Ask us.'],
    ]);
  });

  it('calls a page by its title where its heading says something else, and takes its description for a text of it', () => {
    const head = `<title>Pricing: free and Pro · Tinyverso</title><meta name="description" content="What it costs.">`;
    const html = page('<h1>Pay for the work you are spared.</h1><h2 id="plans">Plans</h2>').replace(
      '</head>',
      `${head}</head>`,
    );
    const records = extractRecords(html, options);
    expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl1', '/en/docs/a/', null],
      ['lvl2', '/en/docs/a/#plans', null],
      ['content', '/en/docs/a/', 'What it costs.'],
    ]);
    for (const { hierarchy, headline } of records) {
      expect([hierarchy.lvl1, headline]).toEqual(['Pricing: free and Pro', 'Pay for the work you are spared.']);
    }
  });

  it('says nothing twice: neither a title that is the heading nor a description that stands in the text', () => {
    const head = '<title>Pricing · Tinyverso</title><meta name="description" content="What it costs.">';
    const html = page('<h1>Pricing</h1><p>What it costs.</p>').replace('</head>', `${head}</head>`);
    const records = extractRecords(html, options);
    expect(records).toHaveLength(2);
    expect(records[0]).not.toHaveProperty('headline');
  });

  it('cuts long code at a line', () => {
    const [code] = contents(`<pre>${'let a = 1;\n'.repeat(100)}</pre>`);
    expect(code?.length).toBeLessThanOrEqual(500);
    expect(code?.endsWith('let a = 1;')).toBe(true);
  });

  it('keeps language, version, tag and weight', () => {
    const [record] = extractRecords(page('<h1>A</h1>'), { ...options, weight: 0.4, version: '2' });
    expect(record).toMatchObject({
      language: 'en',
      version: '2',
      docusaurus_tag: 'docs-default-current',
      weight: { page: 0.4, position: 0 },
    });
  });
});

it.each([
  ['elements beside each other', '<p><strong>Save $40</strong><span>Paid once</span></p>', ['Save $40 Paid once']],
  ['lines', '<p><strong>Save $40</strong><br>Paid once</p>', ['Save $40 Paid once']],
  ['what a control stood between', '<p>One<button>Buy</button>two</p>', ['One two']],
  ['blocks', '<div>One<section>two</section>three</div>', ['One', 'two', 'three']],
])('keeps the words of %s apart', (_what, body, expected) => {
  expect(contents(body)).toEqual(expected);
});
