import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CollectedPage, type CollectedSite, collectPages, NO_LANGUAGE } from './collect-pages.ts';
import { type CollectOptions, encodePath, lastPart, pageFiles } from './page-files.ts';
import { readMarkdownPage } from './read-markdown-page.ts';
import { NO_SECTION, type SiteRules, weightOfPath } from './site-rules.ts';
import { languageCode, readText, UnreadPage } from './unread-page.ts';

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
type FrontMatter = z.infer<typeof fields>;

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
function readFrontMatter(source: string): { readonly front: FrontMatter; readonly text: string } {
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

/** A page that stands for its folder. */
const FOLDER_PAGE = /(^|\/)(?:index|readme|_index)$/i;
const ENDING = /\.(?:md|mdx|markdown)$/i;

/** Records of every page of a folder of Markdown, by the path of its file or the `slug`, `permalink` or `url` of its front matter. Drafts are left out. */
export function collectMarkdown(dir: string, rules: SiteRules = {}, options: CollectOptions = {}): CollectedSite {
  return collectPages(pageFiles(dir, ENDING), (file) => readPage(dir, file, rules, options));
}

/** @throws {UnreadPage} when the page gives no records */
function readPage(dir: string, file: string, rules: SiteRules, options: CollectOptions): CollectedPage {
  const { front, text } = frontMatterOf(readText(join(dir, file)));
  if (front.draft || front.unlisted) throw new UnreadPage('it is a draft or unlisted');
  const path = pathOf(file, front, rules);
  const url = URL.canParse(path) ? path : (options.url ?? '').replace(/\/$/, '') + path;
  const said = options.language ?? front.lang ?? front.language ?? languageOf(file, rules);
  const records = readMarkdownPage(text, {
    url,
    language: languageCode(said ?? NO_LANGUAGE),
    version: fixed(rules.version) ?? 'current',
    tag: fixed(rules.tag) ?? 'default',
    weight: weightOfPath(path, rules.weights),
    section: fixed(rules.section) ?? NO_SECTION,
    title: front.title,
    description: front.description,
    name: nameOf(file),
  });
  if (records.length === 0) throw new UnreadPage('it is empty');
  return { url, generator: 'Markdown', records, assumed: said === undefined };
}

function frontMatterOf(source: string): ReturnType<typeof readFrontMatter> {
  try {
    return readFrontMatter(source);
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new UnreadPage(`its front matter cannot be read: ${reason}`, { cause });
  }
}

/** The name of a page by its file or, where it stands for its folder, by that. */
function nameOf(file: string): string {
  return lastPart(file.replace(ENDING, '').replace(FOLDER_PAGE, '$1'));
}

/** The path of a page, encoded; an address of another host as it is. */
function pathOf(file: string, { slug, permalink, url }: FrontMatter, { addresses = 'folder' }: SiteRules): string {
  const named = permalink ?? url ?? slug;
  if (named && /^https?:\/\//.test(named)) return named;
  const folder = encodePath(file.slice(0, file.lastIndexOf('/') + 1));
  // Resolves what leads upwards.
  const normal = (path: string) => new URL(`https://site${path}`).pathname;
  if (named?.startsWith('/')) return normal(named);
  const whole = named === undefined ? encodePath(file.replace(ENDING, '')) : normal(`${folder}${named}`);
  const plain = whole.replace(FOLDER_PAGE, '$1');
  if (plain.endsWith('/')) return plain;
  return addresses === 'folder' ? `${plain}/` : addresses === 'html' ? `${plain}.html` : plain;
}

/** The language of the first folder of a file, where the rules name it. */
function languageOf(file: string, { folders = {}, language }: SiteRules): string | undefined {
  const [, first = ''] = file.split('/');
  return Object.hasOwn(folders, first) ? folders[first] : fixed(language);
}

/** What rules say of every page; a selector says nothing of Markdown. */
function fixed(source: SiteRules['language']): string | undefined {
  return typeof source === 'object' ? source.value : undefined;
}
