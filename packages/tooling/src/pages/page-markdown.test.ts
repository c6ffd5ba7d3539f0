import { findElement, parseHtml } from '@duoverso/bilingual/html';
import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const page = (main: string, lang = 'en') =>
  `<html lang="${lang}"><head><link rel="canonical" href="https://site.example/${lang}/pricing/"></head><body><nav>Menu</nav><main>${main}</main><footer>Foot</footer></body></html>`;

const markdownOf = (html: string) => pageMarkdown(html, findElement(parseHtml(html), 'main'));

it('[F07] writes headings, paragraphs, lists, tables and links with full addresses', () => {
  const main =
    '<h1>Prices</h1><p>You <strong>pay</strong> once. <a href="/en/docs/usage/#start">Start</a></p><ul><li>One</li><li>Two</li></ul><table><thead><tr><th>Plan</th><th>Free</th></tr></thead><tbody><tr><th>PDF</th><td><span aria-hidden="true">✓</span><span class="sr-only">included</span></td></tr></tbody></table>';
  expect(markdownOf(page(main))).toBe(
    `# Prices

You **pay** once. [Start](https://site.example/en/docs/usage/#start)

- One
- Two

| Plan | Free     |
| ---- | -------- |
| PDF  | included |
`,
  );
});

it.each([
  ['in another language', '<p lang="es">Leer</p>'],
  ['that is hidden', '<p hidden>Later</p><p aria-hidden="true">·</p>'],
  [
    'that is a control',
    '<button>Buy</button><form><input value="x"><label>Name</label></form><select><option>1</option></select>',
  ],
  ['that runs or is drawn', '<script>1</script><style>a{}</style><svg><text>Art</text></svg>'],
])('[F07] leaves out what stands on the page %s', (_what, part) => {
  expect(markdownOf(page(`<h1>Title</h1>${part}<p>Text</p>`))).toBe('# Title\n\nText\n');
});

it('[F07] leaves out what a program has left for itself', () => {
  expect(markdownOf(page('<ol><li>One<!-- --></li><li>Two<!-- --> and<!-- --> more</li></ol>'))).toBe(
    '1. One\n2. Two and more\n',
  );
});

it('keeps a variant of the language of the page', () => {
  expect(markdownOf(page('<p lang="pt">Ler</p>', 'pt-BR'))).toBe('Ler\n');
});

it('is empty for a page without a main part', () => {
  expect(markdownOf('<html lang="en"><p>Text</p></html>')).toBe('');
});

const BLOCKS = 'address article aside blockquote div figcaption figure footer h2 header li p pre section td'.split(' ');

it.each(BLOCKS)('[F07] keeps the words of <%s> apart from those beside it', (tag) => {
  const text = markdownOf(page(`<div>before<${tag}>one</${tag}><${tag}>two</${tag}>after<br>last</div>`));
  expect(text.match(/[a-z]+/g)).toEqual(['before', 'one', 'two', 'after', 'last']);
});

it.each([
  ['elements beside each other', '<p><strong>Save $40</strong><span>Paid once</span></p>', '**Save $40** Paid once\n'],
  ['what a control stood between', '<p>One<button>Buy</button>two</p>', 'One two\n'],
  ['the letters of code', '<pre><code><span>a</span><span>b</span></code></pre>', '```\nab\n```\n'],
])('[F07] keeps %s as apart as they look', (_what, main, markdown) => {
  expect(markdownOf(page(main))).toBe(markdown);
});
