import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { CODE_LANGUAGES, highlightLines, parseCodeMeta } from './highlight.ts';

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => (node.type === 'element' ? [node, ...elementsOf(node.children)] : []));
}

const SAMPLES: Record<(typeof CODE_LANGUAGES)[number], string> = {
  json: '{ "key": [1, true] }',
  yaml: 'key: "value" # why',
  js: 'const x = "y"; // why',
  ts: 'const x: string = `y`;',
  html: '<p class="x">y</p>',
  css: 'p { color: red; }',
  bash: 'echo "$HOME" # why',
  powershell: 'Write-Output "x" # why',
  ini: '[section]\nkey=value',
  http: 'GET / HTTP/1.1\nHost: a.example',
  python: 'def f(): return "x"  # why',
};

describe('parseCodeMeta', () => {
  it.each<[string, string | undefined, number[]]>([
    ['', undefined, []],
    ['title="User rules"', 'User rules', []],
    ['{2}', undefined, [2]],
    ['{2,4-6}', undefined, [2, 4, 5, 6]],
    ['{1, 3 - 4}', undefined, [1, 3, 4]],
    ['title="Rules" {1-2}', 'Rules', [1, 2]],
    ['{3} title="Rules"', 'Rules', [3]],
    ['title=""', '', []],
    ['{5-4}', undefined, []],
    ['{}', undefined, []],
    ['showLineNumbers', undefined, []],
  ])('reads %s', (meta, title, lines) => {
    const read = parseCodeMeta(meta);
    expect(read.title).toBe(title);
    expect([...read.lines]).toEqual(lines);
  });
});

describe('highlightLines', () => {
  it.each(CODE_LANGUAGES)('colours %s by classes, never by styles, and keeps its text', (language) => {
    const lines = highlightLines(SAMPLES[language], language, new Set());
    expect(lines.map(textOf).join('')).toBe(SAMPLES[language]);
    const tokens = elementsOf(lines).filter(({ properties }) => !String(properties['className']).startsWith('line'));
    expect(tokens.length).toBeGreaterThan(0);
    for (const { tagName, properties } of tokens) {
      expect(tagName).toBe('span');
      expect(Object.keys(properties)).toEqual(['className']);
      expect(properties['className']).toEqual([expect.stringMatching(/^k-[a-z-]+$/)]);
    }
  });

  it.each(['text', 'cobol', ''])('shows "%s" plain, line by line', (language) => {
    const lines = highlightLines('const x = 1;\n\n<b>', language, new Set());
    expect(elementsOf(lines).map(({ properties }) => properties['className'])).toEqual([['line'], ['line'], ['line']]);
    expect(lines.map(textOf)).toEqual(['const x = 1;', '\n', '', '\n', '<b>']);
  });

  it('marks the lines that it is given', () => {
    const lines = elementsOf(highlightLines('a\nb\nc', 'text', new Set([1, 3, 9])));
    expect(lines.map(({ properties }) => properties['className'])).toEqual([
      ['line', 'line-marked'],
      ['line'],
      ['line', 'line-marked'],
    ]);
  });
});
