import { parse } from 'yaml';
import { z } from 'zod';

const text = z.union([z.string(), z.number(), z.date()]).transform(String).optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const fields = z.object({
  title: text,
  description: text,
  slug: text,
  permalink: text,
  url: text,
  lang: text,
  language: text,
  draft: flag,
  unlisted: flag,
});

/** What a Markdown file says of itself before its text, as far as a search asks. */
export type FrontMatter = z.infer<typeof fields>;

const YAML = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;
/** A front matter that begins and names something. */
const OPENED = /^(---|\+\+\+)[ \t]*\r?\n\s*[\w"'-]+\s*[:=]/;
/** A line of TOML that is a text, a number, a day, or true or false: all that is asked for. */
const TOML_LINE = /^(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w.:+-]+))\s*(?:#.*)?$/;

/**
 * Divides a Markdown file into its front matter, YAML or TOML, and its text.
 * @throws {Error} when the front matter cannot be read
 */
export function readFrontMatter(source: string): { readonly front: FrontMatter; readonly text: string } {
  const whole = source.replace(/^\uFEFF/, '');
  const yaml = YAML.exec(whole);
  if (yaml) return { front: fieldsOf(parse(yaml[1] ?? '') ?? {}), text: whole.slice(yaml[0].length) };
  const toml = TOML.exec(whole);
  if (toml) return { front: fieldsOf(readToml(toml[1] ?? '')), text: whole.slice(toml[0].length) };
  const [, mark] = OPENED.exec(whole) ?? [];
  if (mark) throw new Error(`no line "${mark}" ends it`);
  return { front: {}, text: whole };
}

function fieldsOf(value: unknown): FrontMatter {
  const parsed = fields.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error('it is no list of names with values');
}

function readToml(source: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    if (line.startsWith('[')) break; // a table: what follows is not said of the page itself
    const [, name, quoted, literal, bare] = TOML_LINE.exec(line.trim()) ?? [];
    const [, meant = ''] = /^\s*(\w+)\s*=/.exec(line) ?? [];
    if (name === undefined && Object.hasOwn(fields.shape, meant))
      throw new Error(`line ${index + 2} is to be a text in quotes on one line: ${line.trim()}`);
    if (name) values[name] = bare === undefined ? (literal ?? quoted?.replace(/\\(.)/g, '$1')) : readBare(bare);
  }
  return values;
}

function readBare(word: string): string | boolean {
  return word === 'true' || (word !== 'false' && word);
}
