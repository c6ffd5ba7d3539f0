import { findElement, parseHtml } from '@duoverso/bilingual/html';
import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const page = (main: string, lang = 'en') =>
  `<html lang="${lang}"><head><link rel="canonical" href="https://duoverso.example/${lang}/pricing/"></head><body><nav>Menu</nav><main>${main}</main><footer>Foot</footer></body></html>`;

const markdownOf = (html: string) => pageMarkdown(html, findElement(parseHtml(html), 'main'));

it('[F07] writes headings, paragraphs, lists, tables and links with full addresses', () => {
  const main =
    '<h1>Prices</h1><p>You <strong>pay</strong> once. <a href="/en/docs/usage/#start">Start</a></p><ul><li>One</li><li>Two</li></ul><table><thead><tr><th>Plan</th><th>Free</th></tr></thead><tbody><tr><th>PDF</th><td><span aria-hidden="true">✓</span><span class="sr-only">included</span></td></tr></tbody></table>';
  expect(markdownOf(page(main))).toBe(
    `# Prices

You **pay** once. [Start](https://duoverso.example/en/docs/usage/#start)

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
