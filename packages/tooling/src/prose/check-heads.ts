import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileDiagnostic } from './check-prose.ts';

/** Title and description of an English page, as search engines and link previews show them. */
export interface Head {
  /** Below `content/`. */
  readonly file: string;
  readonly title: HeadText;
  readonly description: HeadText;
}

/** A text of a head with its placeholders filled, and the line of the file that it is in, counted from 1. */
interface HeadText {
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

const FRONT_MATTER = (name: string) => new RegExp(`^${name}: (?<value>.*)$`);
/** Of a marketing page's file, whose first strings are those of its head. */
const JSON_STRING = (name: string) => new RegExp(`^\\s*"${name}": (?<value>"(?:[^"\\\\]|\\\\.)*")`);

/** Title and description of every English page under `contentDir`; `fill` gives placeholders their values. */
export function readHeads(contentDir: string, fill: (text: string) => string): Head[] {
  const heads = (pattern: string, field: (name: string) => RegExp, plain: (value: string) => string) =>
    globSync(pattern, { cwd: contentDir })
      .sort()
      .map((file): Head => {
        const lines = readFileSync(join(contentDir, file), 'utf8').split('\n');
        const read = (name: string): HeadText => {
          const line = lines.findIndex((one) => field(name).test(one));
          const value = field(name).exec(lines[line] ?? '')?.groups?.['value'] ?? '';
          return { text: value && fill(plain(value)), line: line + 1 };
        };
        return { file, title: read('title'), description: read('description') };
      });
  return [
    ...heads('{docs,news}/en/**/*.md', FRONT_MATTER, unquoted),
    ...heads('marketing/en/**/*.json', JSON_STRING, (value) => JSON.parse(value) as string),
  ];
}

/** A scalar of YAML in one line, without its quotation marks. */
function unquoted(value: string): string {
  if (value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}
