import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head, HeadText } from './check-heads.ts';

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
    ...heads('docs/en/**/*.md', FRONT_MATTER, unquoted),
    ...heads('marketing/en/**/*.json', JSON_STRING, (value) => JSON.parse(value) as string),
  ];
}

/** A scalar of YAML in one line, without its quotation marks. */
function unquoted(value: string): string {
  if (value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}
