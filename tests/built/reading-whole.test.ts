import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTextBlocks, withRules } from '@duoverso/bilingual';
import { findElement, HTML_TREE, type HtmlNode, parseHtml } from '@duoverso/bilingual/html';
import { LEFT_OUT, TAKEN_IN } from '@duoverso/content/reading';
import { LOCALES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';

/** What of a marketing page is no text of the reader, by simple selectors, and why. A text that is none of these has a second language. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  svg: 'drawings',
  noscript: 'is not shown beside a script, and the second language needs one in the browser',
  '.sr-only': 'for those who hear the page: said in its language alone',
  '.demo-unseen': 'the same, within demos',
  button: 'controls',
  '.button': 'controls that are links',
  select: 'controls',
  textarea: 'controls',
  form: 'controls, with what is said of their fields',
  fieldset: 'choices of islands: labels of controls',
  label: 'labels of controls',
  '.tab-label': 'names of tabs, shown where there is no script',
  pre: 'code and addresses',
  '.figure-art': 'drawings: the caption is the text',
  '.demo': 'demos: samples in two languages, labels and hints of their controls',
  '.pair-original': 'headlines that say it in another language already',
  '.pair-translation': 'the same',
  '.foreign': 'the text that visitors translate with the extension',
  '.toolbar-hint': 'a sign beside the toolbar, in the browser that it is for',
  '.welcome-status': 'how far the installation has come',
  '.browser-check': 'an answer about the visitor’s browser',
  '.notice': 'told to some visitors alone',
  '.ticks-sum': 'how many steps are done',
  '.checksum': 'a checksum',
  '.plan-tag': 'a sign at the edge of a card, with room for one line',
  '.plan-row': 'names and prices once more, for the eye',
  '.plan-price': 'amounts',
  '.plan-length': 'changes with the chosen length and currency',
  '.estimator-result': 'an answer to what was typed; the note in it is text',
  '.plan-finder-answer': 'an answer to what was chosen',
  '.needs-script': 'what a part shows while it is loading',
  '.deal-screen': 'how the offer stands for the visitor',
  '.deal-sign': 'numbers',
  '.file-check': 'an answer about the chosen file',
  '.finder': 'an answer to what was typed',
  '.orders': 'the member’s orders',
  '.member': 'the member’s account',
  'duo-search-results': 'a form, what to do with it and what it finds',
};

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const TREE = withRules(HTML_TREE, LEFT_OUT, TAKEN_IN);
const EXCEPTED = withRules(HTML_TREE, Object.keys(EXCEPTIONS));
/** Names in letters: numbers, prices and signs are the same in all languages. */
const WORD = /\p{L}{2}/u;

/** Texts of a page that belong to none of its blocks and are no exception, with where they stand. */
function textsWithoutBlock(html: string): string[] {
  const main = findElement(parseHtml(html), 'main');
  if (!main) return ['no main'];
  const inBlocks = new Set(findTextBlocks(main, TREE).flatMap(({ nodes }) => nodes));
  const found: string[] = [];
  const walk = (node: HtmlNode, path: string) => {
    if (inBlocks.has(node)) return;
    const tag = HTML_TREE.tag(node);
    if (tag === '#text' && WORD.test(HTML_TREE.text(node))) found.push(`${path}: ${HTML_TREE.text(node).trim()}`);
    if (tag === '' || tag === '#text' || isException(node)) return;
    const name = HTML_TREE.attribute(node, 'class')?.split(' ')[0];
    for (const child of HTML_TREE.children(node)) walk(child, `${path} ${tag}${name ? `.${name}` : ''}`);
  };
  for (const child of HTML_TREE.children(main)) walk(child, '');
  return found;
}

function isException(node: HtmlNode): boolean {
  return (
    ['translate', 'aria-hidden', 'role'].some((name) =>
      ['no', 'true', 'img', 'tablist'].includes(HTML_TREE.attribute(node, name) ?? ''),
    ) || EXCEPTED.leavesOut?.(node) === true
  );
}

describe('marketing pages have a second language for every text', () => {
  const written = LOCALES.filter((locale) => !('derived' in locale));
  it.each(written.map(({ code }) => code))('in %s', (code) => {
    // News are pages of text with what stands around such pages, as the documentation is.
    const isText = (file: string) => /^[^/]+\/(?:docs|news)\//.test(file);
    const pages = globSync(`${code}/**/index.html`, { cwd: dist }).filter((file) => !isText(file));
    expect(pages.length).toBeGreaterThan(20);
    const texts = pages.flatMap((file) =>
      textsWithoutBlock(readFileSync(join(dist, file), 'utf8')).map((text) => `${file}${text}`),
    );
    expect(texts).toEqual([]);
  });

  it('and no exception is one that no page has', () => {
    const pages = globSync('en/**/index.html', { cwd: dist }).filter((file) => !file.startsWith('en/docs/'));
    const html = pages.map((file) => findElement(parseHtml(readFileSync(join(dist, file), 'utf8')), 'main'));
    const unused = Object.keys(EXCEPTIONS).filter((selector) => !html.some((main) => main && has(main, selector)));
    expect(unused).toEqual([]);
  });
});

function has(node: HtmlNode, selector: string): boolean {
  const { leavesOut } = withRules(HTML_TREE, [selector]);
  const isIn = (one: HtmlNode): boolean => leavesOut?.(one) === true || HTML_TREE.children(one).some(isIn);
  return isIn(node);
}
