import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { curlQuotes } from './curl-quotes.ts';

const parser = unified().use(remarkParse).use(remarkGfm);
const whole = unified().use(remarkSmartypants, { dashes: false, ellipses: false, backticks: false });

function curled(markdown: string): Root {
  const tree = parser.parse(markdown);
  curlQuotes(tree);
  return tree;
}

describe('curlQuotes', () => {
  it.each([
    [`Say "yes", don't say 'no'.`, 'Say “yes”, don’t say ‘no’.'],
    ['"At the beginning" and "at the end"', '“At the beginning” and “at the end”'],
    ['Press **"Start"** or ["Stop"](/stop/).', 'Press “Start” or “Stop”.'],
    ['In `"code"` they stay, and "here" not.', 'In "code" they stay, and “here” not.'],
    ["In the '90s -- and later...", 'In the ’90s -- and later...'],
    ['Without any.', 'Without any.'],
  ])('%j reads %j', (markdown, text) => {
    expect(toText(curled(markdown))).toBe(text);
  });

  it('makes of a page what the rules make of all of it at once', () => {
    const markdown = [
      '## "Keys" and other things',
      'Without any.\n\n> "Quoted." \'Twice.\'',
      '- It\'s one\n- two\n  - "three" and `"four"`',
      '| "a" | b |\n|---|---|\n| c | *"d"* |',
      '```js\nconst a = "b";\n```',
      '"Over *two* lines,\nwhich end" here\\\n"and" there.',
    ].join('\n\n');
    const tree = parser.parse(markdown);
    whole.runSync(tree);
    expect(curled(markdown)).toEqual(tree);
  });

  it('leaves what stands around the quotes as it is', () => {
    const markdown = 'A "b" [c](/d/ "e") ![f](/g.png).';
    const types = (node: Nodes): unknown => ('children' in node ? [node.type, node.children.map(types)] : node.type);
    expect(types(curled(markdown))).toEqual(types(parser.parse(markdown)));
  });
});
