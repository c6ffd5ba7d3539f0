import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';

/** What is known of translations and of addresses, and the words of the search, have no part in links and ids. */
const APART = /^(?:versions\/[^/]+\/)?(stamps|glossary|reader-words|synonyms)\/|^published\.txt$/;
/** Texts of one page each; others read their titles. */
const TEXTS = /^(?:(?:versions\/[^/]+\/)?docs|news|marketing)\//;

/** Hashes of what pages are made of. */
export interface SiteInputs {
  /** Everything that all pages share: data, strings, and which texts there are. */
  readonly shared: string;
  /** Every text too. */
  readonly all: string;
  /** One text, by its name in reports of problems: `content/docs/en/usage.md`, or its path from the project. */
  readonly of: (source: string) => string;
}

/** Reads everything that a page can show. */
export function readInputs(contentDir: string): SiteInputs {
  const files = readdirSync(contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(contentDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !APART.test(path))
    .sort();
  const [shared, all] = [createHash('sha256'), createHash('sha256')];
  const texts = new Map<string, string>();
  for (const path of files) {
    const hash = createHash('sha256')
      .update(readFileSync(join(contentDir, path)))
      .digest('base64url');
    const isText = TEXTS.test(path);
    if (isText) texts.set(join(contentDir, path), hash);
    shared.update(`${path} ${isText ? '' : hash}\n`);
    all.update(`${path} ${hash}\n`);
  }
  return {
    shared: shared.digest('base64url'),
    all: all.digest('base64url'),
    of: (source) => texts.get(pathOf(source, contentDir)) ?? '',
  };
}

/** Absolute path of a file by its name in reports of problems. */
export function pathOf(source: string, contentDir: string): string {
  return source.startsWith('content/') ? join(contentDir, source.slice('content/'.length)) : join(projectDir, source);
}
