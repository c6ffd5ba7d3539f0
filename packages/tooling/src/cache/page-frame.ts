import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { listUnpublished, publicationOf } from '@duoverso/content/docs/publication';
import { parseTranslationMemory } from '@duoverso/content/translation';
import { listFiles } from '../project/input-digest.ts';
import { nameOf } from './cached-files.ts';

/** What makes facts of pages and their index: workspace packages, the script that starts the build, and what both import. */
const MAKERS = ['packages', 'scripts/build.ts', 'package-lock.json', 'node_modules/.package-lock.json'];

/** A hash of the names and contents of files and folders, given relative to a folder. */
function digestFiles(dir: string, inputs: readonly string[]): string {
  const files = inputs.flatMap((input) => listFiles(join(dir, input)));
  return nameOf(...files.flatMap((file) => [relative(dir, file).replaceAll('\\', '/'), readFileSync(file)]));
}

/** A hash of the program that runs, with its libraries and how it finds modules. */
function digestRuntime(): string {
  const { execArgv, versions, platform, arch } = process;
  return nameOf(JSON.stringify(versions), platform, arch, execArgv.join('\0'), process.env['NODE_OPTIONS'] ?? '');
}

/** A hash of everything but the page itself that decides what is read from a built page. */
export function digestMakers(projectDir: string): string {
  return nameOf(digestFiles(projectDir, MAKERS), digestRuntime());
}

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
 * Files of a text, in any language: its Markdown or copy; a version of the documentation has texts of its own. The second group is its name without the folder. The stamps of its translations belong to it
 * as well, and stand in one file with those of others. Everything else under `content/` belongs to every page.
 */
const TEXT_FILES = [/^((?:versions\/[^/]+\/)?docs|news)\/[^/]+\/(.+)\.md$/, /^(marketing)\/[^/]+\/(.+)\.json$/];
const MEMORY_FILE = /^stamps\/[^/]+\.txt$/;
const TEXT_NAME = /^(docs|news|marketing)\//;
/** What only the index of the search is made from, and what only checks read. */
const BESIDE_PAGES = /^(?:versions\/[^/]+\/)?(reader-words|synonyms)\/|^published\.txt$/;

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
  /** Hash of a text in all languages with their stamps, by its name, e.g. `docs/usage` or `versions/1.0/docs/usage`. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Hashes everything that the pages of a site are made from. */
export function readPageFrame({ projectDir, contentDir, messagesDir, env }: PageSources): PageFrame {
  const files = new Map<string, string[]>();
  const data: string[] = [];
  const memoryFiles: string[] = [];
  for (const path of listFiles(contentDir)) {
    const name = relative(contentDir, path).replaceAll('\\', '/');
    if (BESIDE_PAGES.test(name)) continue;
    const text = textOf(name);
    if (MEMORY_FILE.test(name)) memoryFiles.push(path);
    else if (text === undefined) data.push(relative(contentDir, path));
    else files.set(text, [...(files.get(text) ?? []), relative(contentDir, path)]);
  }
  const translationMemory = readMemoryParts(memoryFiles);
  const variables = Object.keys(env).filter((name) => PUBLIC_VARIABLE.test(name));
  const { now, drafts } = publicationOf(env);
  const common = nameOf(
    digestRuntime(),
    digestFiles(projectDir, CODE),
    digestFiles(contentDir, data),
    ...translationMemory.common,
    messagesDir === undefined ? '' : digestFiles(messagesDir, ['.']),
    // What is out depends on the clock, and so do announcements.
    JSON.stringify([drafts, listUnpublished(contentDir, now), readPhases(contentDir, now)]),
    JSON.stringify([...PAGE_VARIABLES, ...variables.sort()].map((name) => [name, env[name]])),
  );
  const names = [...new Set([...files.keys(), ...translationMemory.texts.keys()])];
  const digestText = (text: string) =>
    nameOf(digestFiles(contentDir, files.get(text) ?? []), ...(translationMemory.texts.get(text) ?? []));
  return { common, texts: new Map(names.map((text) => [text, digestText(text)])) };
}

/** Which campaigns have begun, and which are over. What does not fit is told by who reads the file whole. */
function readPhases(contentDir: string, now: number): readonly boolean[] {
  const file = join(contentDir, 'campaigns.json');
  if (!existsSync(file)) return [];
  const moments = readFileSync(file, 'utf8').matchAll(/"(?:from|until)": ?"([^"]*)"/g);
  return [...moments].map(([, moment = '']) => Date.parse(moment) <= now);
}

/** The stamps of texts, by text and language, and what else their files hold. */
function readMemoryParts(paths: readonly string[]): { common: string[]; texts: Map<string, string[]> } {
  const common: string[] = [];
  const texts = new Map<string, string[]>();
  for (const path of paths) {
    const translationMemory = parseTranslationMemory(readFileSync(path, 'utf8'));
    common.push(basename(path), ...translationMemory.strange.values());
    for (const id of translationMemory.files.keys()) {
      if (TEXT_NAME.test(id)) texts.set(id, [...(texts.get(id) ?? []), basename(path), translationMemory.textOf(id)]);
      else common.push(translationMemory.textOf(id));
    }
  }
  return { common, texts };
}

/** Whether a file of the content folder, by its path in it, is a text or belongs to one. */
export function isText(path: string): boolean {
  return textOf(path) !== undefined || MEMORY_FILE.test(path);
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
