import type { ElementContent } from 'hast';
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki';

/** Languages of code blocks; `text` is shown plain. */
export const CODE_LANGUAGES = [
  'json',
  'yaml',
  'js',
  'ts',
  'html',
  'css',
  'bash',
  'powershell',
  'ini',
  'http',
  'python',
] as const;

const theme = createCssVariablesTheme({ name: 'duoverso', variablePrefix: '--k-', fontStyle: false });
const highlighter: Highlighter = await createHighlighter({ themes: [theme], langs: [...CODE_LANGUAGES] });

/** Lines of code as tokens, by language and code: a page has the same code in many languages. */
const known = new Map<string, readonly ThemedToken[][]>();
const CACHED_BLOCKS = 2000;

/** What stands after the language of a fence: `title="User rules" {2,4-5}`. */
export interface CodeMeta {
  readonly title?: string;
  /** 1-based numbers of highlighted lines. */
  readonly lines: ReadonlySet<number>;
}

/** Reads the words after the language of a code fence. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  const lines = new Set<number>();
  for (const part of /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    for (let line = from; line <= to; line += 1) lines.add(line);
  }
  return title === undefined ? { lines } : { title, lines };
}

/**
 * Lines of code as elements, with the line breaks between them. Colours are classes (`k-keyword`), not inline styles: those need
 * `unsafe-inline` in a content security policy.
 */
export function highlightLines(code: string, language: string, highlighted: ReadonlySet<number>): ElementContent[] {
  const lang = (CODE_LANGUAGES as readonly string[]).includes(language) ? language : 'text';
  return tokensOf(code, lang).flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'text', value: '\n' } as const] : []),
    {
      type: 'element',
      tagName: 'span',
      properties: { className: highlighted.has(index + 1) ? ['line', 'line-marked'] : ['line'] },
      children: line.map(({ content, color }) => tokenElement(content, color)),
    },
  ]);
}

function tokensOf(code: string, lang: string): readonly ThemedToken[][] {
  const key = `${lang} ${code}`;
  const before = known.get(key);
  if (before) return before;
  // Without a limit of time, by which a busy machine would give other colours.
  const options = { lang: lang as 'text', theme: 'duoverso', tokenizeTimeLimit: 0 } as const;
  const { tokens } = highlighter.codeToTokens(code, options);
  if (known.size >= CACHED_BLOCKS) known.clear();
  known.set(key, tokens);
  return tokens;
}

function tokenElement(content: string, color: string | undefined): ElementContent {
  const name = /var\(--k-token-([\w-]+)\)/.exec(color ?? '')?.[1];
  if (!name || content.trim() === '') return { type: 'text', value: content };
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [`k-${name}`] },
    children: [{ type: 'text', value: content }],
  };
}
