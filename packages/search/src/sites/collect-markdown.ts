import { join } from 'node:path';
import { type CollectedPage, type CollectedSite, collectPages, NO_LANGUAGE } from './collect-pages.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type CollectOptions, encodePath, lastPart, pageFiles } from './page-files.ts';
import { readMarkdownPage } from './read-markdown-page.ts';
import { NO_SECTION, type SiteRules, weightOfPath } from './site-rules.ts';
import { languageCode, readText, UnreadPage } from './unread-page.ts';

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
