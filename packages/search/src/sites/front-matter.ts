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
/** A line of TOML that is a text, or true or false: all that is asked for. */
const TOML_LINE = /^(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(true|false))\s*(?:#.*)?$/;

/** Divides a Markdown file into its front matter, YAML or TOML, and its text. @throws {Error} when the YAML cannot be read. */
export function readFrontMatter(source: string): { readonly front: FrontMatter; readonly text: string } {
  const whole = source.replace(/^\uFEFF/, '');
  const yaml = YAML.exec(whole);
  if (yaml) return { front: fields.parse(parse(yaml[1] ?? '') ?? {}), text: whole.slice(yaml[0].length) };
  const toml = TOML.exec(whole);
  if (toml) return { front: fields.parse(readToml(toml[1] ?? '')), text: whole.slice(toml[0].length) };
  return { front: {}, text: whole };
}

function readToml(source: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const line of source.split(/\r?\n/)) {
    if (line.startsWith('[')) break; // a table: what follows is not said of the page itself
    const [, name, quoted, literal, truth] = TOML_LINE.exec(line.trim()) ?? [];
    if (name) values[name] = truth === undefined ? (literal ?? quoted?.replace(/\\(.)/g, '$1')) : truth === 'true';
  }
  return values;
}
