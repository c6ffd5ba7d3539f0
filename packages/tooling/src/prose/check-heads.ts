import type { FileDiagnostic } from './check-prose.ts';

/** Title and description of an English page, as search engines and link previews show them. */
export interface Head {
  /** Below `content/`. */
  readonly file: string;
  readonly title: HeadText;
  readonly description: HeadText;
}

/** A text of a head with its placeholders filled, and the line of the file that it is in, counted from 1. */
export interface HeadText {
  readonly text: string;
  readonly line: number;
}

/** Letters that a title and a description have: fewer say too little, more are cut off. */
const HEAD_LENGTHS = { title: { min: 30, max: 60 }, description: { min: 110, max: 160 } } as const;

/** Heads that are too short, too long, or said of another page before. */
export function findHeadDiagnostics(heads: readonly Head[]): FileDiagnostic[] {
  return (['title', 'description'] as const).flatMap((part) => {
    const seen = new Map<string, string>();
    return heads.flatMap((head): FileDiagnostic[] => {
      const { text, line } = head[part];
      const diagnostic = (rule: string, message: string): FileDiagnostic => ({
        file: head.file,
        rule,
        line,
        column: 1,
        message,
      });
      const { min, max } = HEAD_LENGTHS[part];
      const length = [...text].length;
      const other = seen.get(text);
      seen.set(text, head.file);
      return [
        ...(length < min || length > max
          ? [diagnostic(`${part}-length`, `${length} letters in the ${part}: write ${min} to ${max}.`)]
          : []),
        ...(other
          ? [diagnostic(`unique-${part}`, `The ${part} is that of ${other}: say what is different here.`)]
          : []),
      ];
    });
  });
}
