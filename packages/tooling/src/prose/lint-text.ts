import { TextlintKernel, type TextlintKernelRule } from '@textlint/kernel';
import { markdownPlugin, maskMarkdown } from './mask-markdown.ts';
import {
  britishSpelling,
  LONGEST_SENTENCE,
  noInnerColon,
  noSemicolon,
  plainWords,
  sentenceLength,
} from './rules/index.ts';

/** What a text is for: `legal` pages may write longer sentences and semicolons, `message` is a short string of the interface. */
export type TextKind = 'page' | 'legal' | 'copy' | 'message';

/** A breach of the style sheet. Lines and columns count from 1. */
export interface ProseDiagnostic {
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const kernel = new TextlintKernel();

/** The breaches of the English style sheet (`docs/guides/style.md`) in a text in Markdown, in the order of the text. */
export async function lintText(source: string, kind: TextKind): Promise<ProseDiagnostic[]> {
  const { messages } = await kernel.lintText(maskMarkdown(source), {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdownPlugin }],
    rules: rulesFor(kind),
  });
  return messages.map(({ ruleId, loc, message }) => ({
    rule: ruleId,
    line: loc.start.line,
    column: loc.start.column,
    message,
  }));
}

function rulesFor(kind: TextKind): TextlintKernelRule[] {
  const everywhere: TextlintKernelRule[] = [
    { ruleId: 'plain-words', rule: plainWords },
    { ruleId: 'british-spelling', rule: britishSpelling },
  ];
  if (kind === 'legal') {
    return [
      ...everywhere,
      { ruleId: 'sentence-length', rule: sentenceLength, options: { max: LONGEST_SENTENCE.legal } },
    ];
  }
  return [
    ...everywhere,
    { ruleId: 'sentence-length', rule: sentenceLength },
    { ruleId: 'no-semicolon', rule: noSemicolon },
    { ruleId: 'no-inner-colon', rule: noInnerColon },
  ];
}
