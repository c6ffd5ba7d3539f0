import { relative } from 'node:path';
import { listFiles } from '../project/list-files.ts';
import { digestFiles, digestRuntime } from './digest-sources.ts';
import { nameOf } from './kept-files.ts';

/** What decides how pages are made, whatever they say: code and what it imports. */
const CODE = [
  'apps/site',
  'packages',
  'scripts/build.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];
/** Environment variables that pages are made with. */
export const PAGE_VARIABLES = [
  'SITE_URL',
  'BASE_PATH',
  'CONTENT_DIR',
  'PROJECT_DIR',
  'NODE_ENV',
  'TZ',
  'LANG',
  'LC_ALL',
];
/** What Vite and Astro give to the code by prefix. */
const PUBLIC_VARIABLE = /^(PUBLIC|VITE|ASTRO)_/;
/**
 * Files of a text, in any language: its Markdown or copy, and the stamps of its translations. The second group is its name without the
 * folder. Everything else under `content/` belongs to every page.
 */
const TEXT_FILES = [
  /^(docs)\/[^/]+\/(.+)\.md$/,
  /^(marketing)\/[^/]+\/(.+)\.json$/,
  /^stamps\/[^/]+\/(docs|marketing)\/(.+)\.txt$/,
];

/** Folders that pages are made from. */
export interface PageSources {
  readonly projectDir: string;
  readonly contentDir: string;
  /** Folder of interface strings, where it is not in the content. */
  readonly messagesDir?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the pages of a site are made from. */
export interface PageFrame {
  /** Hash of everything that any page may depend on, but for texts. */
  readonly common: string;
  /** Hash of a text in all languages with their stamps, by its name, e.g. `docs/usage`. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Hashes everything that the pages of a site are made from. */
export function readPageFrame({ projectDir, contentDir, messagesDir, env }: PageSources): PageFrame {
  const files = new Map<string, string[]>();
  const data: string[] = [];
  for (const path of listFiles(contentDir)) {
    const text = textOf(relative(contentDir, path).replaceAll('\\', '/'));
    if (text === undefined) data.push(relative(contentDir, path));
    else files.set(text, [...(files.get(text) ?? []), relative(contentDir, path)]);
  }
  const variables = Object.keys(env).filter((name) => PUBLIC_VARIABLE.test(name));
  const common = nameOf(
    projectDir,
    digestRuntime(),
    digestFiles(projectDir, CODE),
    digestFiles(contentDir, data),
    messagesDir === undefined ? '' : digestFiles(messagesDir, ['.']),
    JSON.stringify([...PAGE_VARIABLES, ...variables.sort()].map((name) => [name, env[name]])),
  );
  return { common, texts: new Map([...files].map(([text, paths]) => [text, digestFiles(contentDir, paths)])) };
}

/** Whether a file of the content folder, by its path in it, is a text or belongs to one. */
export function isText(path: string): boolean {
  return textOf(path) !== undefined;
}

function textOf(path: string): string | undefined {
  for (const pattern of TEXT_FILES) {
    const match = pattern.exec(path);
    if (match) return `${match[1]}/${match[2]}`;
  }
  return undefined;
}

/** Whether two frames are the same in everything. */
export function equalFrames(a: PageFrame, b: PageFrame): boolean {
  const entries = ({ common, texts }: PageFrame) => JSON.stringify([common, [...texts]]);
  return entries(a) === entries(b);
}
