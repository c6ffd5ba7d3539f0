import { TextlintKernel, type TextlintKernelRule } from '@textlint/kernel';
import { markdownPlugin, maskMarkdown, warningLines } from './mask-markdown.ts';
import { contractions } from './rules/contractions.ts';
import { pressKeys } from './rules/press-keys.ts';
import { noExclamation, noInnerColon, noSemicolon } from './rules/punctuation.ts';
import { resultLabels } from './rules/result-labels.ts';
import { choppyRun, LONGEST_SENTENCE, sentenceLength } from './rules/sentences.ts';
import { britishSpelling, noCalques, plainWords } from './rules/wordings.ts';

/** What a text is for: `legal` pages may write longer sentences, semicolons and the words of the law, `message` is a short string of the interface. */
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
    rules: rulesFor(kind, source),
  });
  return messages.map(({ ruleId, loc, message }) => ({
    rule: ruleId,
    line: loc.start.line,
    column: loc.start.column,
    message,
  }));
}

function rulesFor(kind: TextKind, source: string): TextlintKernelRule[] {
  const everywhere: TextlintKernelRule[] = [
    { ruleId: 'plain-words', rule: plainWords },
    { ruleId: 'british-spelling', rule: britishSpelling },
    { ruleId: 'no-exclamation', rule: noExclamation },
  ];
  if (kind === 'legal') {
    return [
      ...everywhere,
      { ruleId: 'sentence-length', rule: sentenceLength, options: { max: LONGEST_SENTENCE.legal } },
    ];
  }
  return [
    ...everywhere,
    { ruleId: 'no-calques', rule: noCalques },
    { ruleId: 'press-keys', rule: pressKeys },
    { ruleId: 'result-labels', rule: resultLabels, options: { strings: kind !== 'page' } },
    { ruleId: 'contractions', rule: contractions, options: { warnings: warningLines(source) } },
    { ruleId: 'sentence-length', rule: sentenceLength },
    { ruleId: 'choppy-run', rule: choppyRun },
    { ruleId: 'no-semicolon', rule: noSemicolon },
    { ruleId: 'no-inner-colon', rule: noInnerColon },
  ];
}
