import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchRecord } from '../search-record.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type CollectedSite, type CollectOptions, pageFiles } from './page-files.ts';
import { readMarkdownPage } from './read-markdown-page.ts';
import { NO_SECTION, type SiteRules, weightOfPath } from './site-rules.ts';

/** A page that stands for its folder. */
const FOLDER_PAGE = /(^|\/)(?:index|readme|_index)$/i;
const ENDING = /\.(?:md|mdx|markdown)$/i;
const NO_LANGUAGE = 'en';

/** Records of every page of a folder of Markdown, by the path of its file or the `slug`, `permalink` or `url` of its front matter. Drafts are left out. */
export function collectMarkdown(
  dir: string,
  rules: SiteRules = {},
  options: CollectOptions = {},
): CollectedSite<SearchRecord> {
  const records: SearchRecord[] = [];
  const left: { file: string; reason: string }[] = [];
  let pages = 0;
  for (const file of pageFiles(dir, ENDING)) {
    const parsed = frontMatterOf(dir, file);
    if ('reason' in parsed) {
      left.push({ file, reason: parsed.reason });
      continue;
    }
    const { front, text } = parsed;
    if (front.draft || front.unlisted) {
      left.push({ file, reason: 'it is a draft or unlisted' });
      continue;
    }
    const path = pathOf(file, front, rules);
    const read = readMarkdownPage(text, {
      url: (options.url ?? '').replace(/\/$/, '') + path,
      language: options.language ?? front.lang ?? front.language ?? languageOf(file, rules) ?? NO_LANGUAGE,
      version: fixed(rules.version) ?? 'current',
      tag: fixed(rules.tag) ?? 'default',
      weight: weightOfPath(path, rules.weights),
      section: fixed(rules.section) ?? NO_SECTION,
      title: front.title,
      description: front.description,
    });
    if (read.length === 0) {
      left.push({ file, reason: 'it is empty' });
      continue;
    }
    pages += 1;
    for (const record of read) records.push(record);
  }
  return { records, pages: pages === 0 ? {} : { Markdown: pages }, left };
}

function frontMatterOf(dir: string, file: string): ReturnType<typeof readFrontMatter> | { readonly reason: string } {
  try {
    return readFrontMatter(readFileSync(join(dir, file), 'utf8'));
  } catch (error) {
    return { reason: `its front matter cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}

function pathOf(file: string, { slug, permalink, url }: FrontMatter, { addresses = 'folder' }: SiteRules): string {
  const named = permalink ?? url ?? slug;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  if (named?.startsWith('/')) return named;
  const plain = (named === undefined ? file.replace(ENDING, '') : `${folder}${named}`).replace(FOLDER_PAGE, '$1');
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
