import { describe, expect, it } from 'vitest';
import { findElement, HTML_TREE, parseHtml } from '../html/html-tree.ts';
import { writeMarkedText } from './marked-text.ts';
import { findTextBlocks } from './text-blocks.ts';
import { withRules } from './text-tree.ts';

/** Blocks of what stands in `main` as `kind text`. */
function blocks(html: string, skip: readonly string[] = [], take: readonly string[] = []): string[] {
  const tree = withRules(HTML_TREE, skip, take);
  const main = findElement(parseHtml(`<html><main>${html}</main>`), 'main');
  if (!main) throw new Error('no main');
  return findTextBlocks(main, tree).map(({ kind, nodes }) => `${kind} ${writeMarkedText(nodes, tree)}`);
}

describe('findTextBlocks', () => {
  it.each<[string, string, string[]]>([
    ['headings and paragraphs', '<h1>One</h1><h3>Three</h3><p>Text</p>', ['1 One', '3 Three', 'p Text']],
    ['an item before its inner list', '<ul><li>Outer<ul><li>Inner</li></ul></li></ul>', ['l Outer', 'l Inner']],
    ['an item after its inner list', '<ul><li><p>A</p>B</li></ul>', ['p A', 'l B']],
    ['cells', '<table><tr><th>Head</th></tr><tr><td>Cell <b>bold</b></td></tr></table>', ['t Head', 'd Cell ^bold^']],
    ['terms', '<dl><dt>Term</dt><dd>Meaning</dd></dl>', ['m Term', 'n Meaning']],
    ['text between blocks', '<div>before<p>in</p>after</div>', ['x before', 'p in', 'x after']],
    ['inline elements around blocks', '<duo-tabs><div><p>Tab</p></div></duo-tabs>', ['p Tab']],
    ['a question without its sign', '<summary>Why?<span class="chevron"></span></summary>', ['s Why?']],
    ['a card as its parts', '<li><a><strong>Title</strong><span>Text</span></a></li>', ['x ^Title^', 'x Text']],
    ['a link of one part as one text', '<li><a><strong>Title</strong></a></li>', ['l ^Title^']],
    ['a caption but not the figure', '<figure><p>drawn</p><figcaption>Look</figcaption></figure>', ['f Look']],
  ])('finds %s', (_name, html, expected) => {
    expect(blocks(html)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['code samples', '<figure><pre><code>let a</code></pre></figure>'],
    ['navigation', '<nav><ol><li>Home</li></ol></nav>'],
    ['controls', '<form><label>Name</label></form><button>Go</button>'],
    ['drawings', '<div role="img"><p>drawn</p></div>'],
    ['what scripts build', '<astro-island><p>live</p></astro-island>'],
    ['what must not be translated', '<table><tr translate="no"><td>hono</td></tr></table>'],
    ['comments and spaces', '<!-- note --><p> </p>'],
  ])('leaves %s out', (_name, html) => {
    expect(blocks(html)).toEqual([]);
  });

  it('leaves out what a site says is no text: tags, classes, ids', () => {
    const html = '<p id="a">One</p><div class="big notice"><p>Two</p></div><my-part>Three</my-part><p>Four</p>';
    expect(blocks(html, ['#a', '.notice', 'my-part'])).toEqual(['p Four']);
    expect(blocks(html, ['a', 'notice', '.my-part'])).toHaveLength(4);
  });

  it('takes in what a site says is text all the same, in its place', () => {
    const html =
      '<p>A</p><my-part><h3 class="text">B</h3><div><button>C</button><ul class="text"><li>D</li></ul></div></my-part><p>E</p>';
    expect(blocks(html, ['my-part'], ['.text'])).toEqual(['p A', '3 B', 'l D', 'p E']);
    expect(blocks('<p class="notice text">A</p>', ['.notice'], ['.text'])).toEqual(['p A']);
    expect(blocks('one <my-part><i class="text">two</i></my-part> three', ['my-part'], ['.text'])).toEqual([
      'x one',
      'x two',
      'x three',
    ]);
  });

  it('ends a text before a code sample and keeps an icon in its line', () => {
    expect(blocks('<li>Do<pre>x</pre>this</li>')).toEqual(['l Do', 'l this']);
    expect(blocks('<p>Press <svg></svg> now</p>')).toEqual(['p Press now']);
  });
});
