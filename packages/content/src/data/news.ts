import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { readJson } from './read-json.ts';
import type { FrontMatter } from './schemas.ts';
import { localText } from './shared-shapes.ts';

const named = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
  name: localText,
});

/** `content/news.json`: who writes posts, and what they can be about. */
const newsSchema = z.strictObject({ authors: z.array(named), tags: z.array(named) });

export type NewsData = z.infer<typeof newsSchema>;

const NO_NEWS: NewsData = { authors: [], tags: [] };
const POST_ID = /^(?!tag$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Authors and tags of posts; a site without the file has neither. */
export function readNews(contentDir: string, problems: Problems): NewsData {
  if (!existsSync(join(contentDir, 'news.json'))) return NO_NEWS;
  return readJson(contentDir, 'news.json', newsSchema, problems) ?? NO_NEWS;
}

/** What an English post must say, and a page of the documentation must not. */
export function checkPost(
  id: string,
  file: string,
  { publish, author, tags = [] }: FrontMatter,
  news: NewsData,
  problems: Problems,
): void {
  if (!POST_ID.test(id)) {
    const remedy =
      'Name it in small letters, digits and hyphens, such as content/news/en/first-steps.md; "tag" is taken.';
    problems.add(file, `"${id}" cannot be the address of a post.`, remedy);
  }
  if (publish === undefined) {
    problems.add(
      `${file}:1`,
      'A post without a date.',
      'Add a line such as "publish: 2026-12-24T09:00:00Z" to its front matter.',
    );
  }
  const known = (list: NewsData['tags']) => list.map((one) => one.id);
  if (author === undefined || !known(news.authors).includes(author)) {
    const what = author === undefined ? 'A post without an author.' : `"${author}" is no author of content/news.json.`;
    const remedy = `Write "author: ID" with one of: ${known(news.authors).join(', ') || 'none yet, so add a row'}.`;
    problems.add(`${file}:1`, what, author === undefined ? remedy : didYouMean(author, known(news.authors), remedy));
  }
  for (const tag of tags.filter((one) => !known(news.tags).includes(one))) {
    const remedy = didYouMean(tag, known(news.tags), 'Use one of its tags, or add a row to it.');
    problems.add(`${file}:1`, `"${tag}" is no tag of content/news.json.`, remedy);
  }
}
