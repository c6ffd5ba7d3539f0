import { copyFileSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readableAccent } from '@duoverso/content/data/colours';
import { parseMark } from '@duoverso/content/data/mark';
import { SHORT_NAME_PATTERN } from '@duoverso/contracts/short-name';
import { UsageError } from '../project/usage-error.ts';

/** What becomes of the product's look and names; what is left out stays. */
export interface NewBrand {
  readonly name?: string | undefined;
  /** Begins names of cookies and the like. While it stays, visitors stay signed in. */
  readonly short?: string | undefined;
  /** Origin of the site. */
  readonly site?: string | undefined;
  /** Six hexadecimal digits, `#0b6e4f`. */
  readonly accent?: string | undefined;
  /** Path of an SVG. */
  readonly mark?: string | undefined;
}

/** The product as `content/brand.json` names it. */
export interface BrandNames {
  readonly name: string;
  readonly shortName: string;
  readonly siteUrl: string;
}

/** Where the name is text. What is hashed there, the translation memory, holds no text. */
const TEXTS = ['content/**/*.{json,md,txt,vtt}', 'deploy/**/*', 'docs/{*,guides/*}.md', '{README,CONTRIBUTING}.md'];
const NOT_TEXTS = /^content\/stamps\//;
const DEPLOY = 'deploy/**/*';

/**
 * Gives the project in a folder another brand: `content/brand.json` and the mark, and the old names wherever they are text. Nothing is written if
 * anything that was asked for can't be.
 * @returns what was changed, a line each
 * @throws {UsageError} that says what is wrong with what was asked for
 */
export function renameProduct(projectDir: string, brand: NewBrand): string[] {
  checkBrand(brand);
  const file = join(projectDir, 'content/brand.json');
  const before = JSON.parse(readFileSync(file, 'utf8')) as BrandNames;
  const changed: string[] = [];
  const replace = replacer(before, brand);
  for (const path of globSync(TEXTS, { cwd: projectDir, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const full = join(path.parentPath, path.name);
    const name = full.slice(projectDir.length + 1);
    if (NOT_TEXTS.test(name)) continue;
    const text = readFileSync(full, 'utf8');
    const after = replace(text);
    if (after === text) continue;
    writeFileSync(full, after);
    changed.push(name);
  }
  changed.push(...renameFiles(projectDir, before.shortName, brand.short));
  const fields = {
    name: brand.name,
    shortName: brand.short ?? before.shortName,
    accent: brand.accent,
    siteUrl: brand.site,
  };
  const text = readFileSync(file, 'utf8');
  const after = Object.entries(fields).reduce((whole, [key, value]) => withField(whole, key, value), text);
  if (after !== text) writeFileSync(file, after);
  if (after !== text && !changed.includes('content/brand.json')) changed.push('content/brand.json');
  if (brand.mark !== undefined) {
    copyFileSync(brand.mark, join(projectDir, 'content/mark.svg'));
    changed.push('content/mark.svg');
  }
  return changed.sort();
}

function checkBrand({ name, short, site, accent, mark }: NewBrand): void {
  if (name?.trim() === '') throw new UsageError('The name is empty. Give one: --name "Lumiread"');
  if (short !== undefined && !SHORT_NAME_PATTERN.test(short)) {
    throw new UsageError(
      `"${short}" is no short name. It has 2 to 16 letters a to z and digits, a letter first: --short lumiread`,
    );
  }
  if (site !== undefined && URL.parse(site)?.origin !== site) {
    throw new UsageError(
      `"${site}" is no origin of a site. Write it as --site https://lumiread.example, without a path.`,
    );
  }
  if (accent !== undefined) checkAccent(accent);
  if (mark !== undefined) checkMark(mark);
}

function checkAccent(accent: string): void {
  if (!/^#[0-9a-f]{6}$/.test(accent)) {
    throw new UsageError(`"${accent}" is no colour of six hexadecimal digits in lower case: --accent '#0b6e4f'`);
  }
  const { readable, nearest } = readableAccent(accent);
  if (readable) return;
  throw new UsageError(
    `${accent} is too light to be read on the site's paper (WCAG 2.2 asks for a contrast of 4.5). The nearest colour that can be read: --accent '${nearest}'`,
  );
}

function checkMark(mark: string): void {
  if (!existsSync(mark)) throw new UsageError(`There's no file ${mark}. Name the drawing of the mark: --mark mark.svg`);
  try {
    parseMark(readFileSync(mark, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `${mark} can't be the mark. ${(error as Error).message} docs/guides/rebranding.md says what it may hold.`,
    );
  }
}

/** Text as a pattern that finds it. */
export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Text in which a name stands for the product, but for names of the project's own packages, `@tinyverso/locales`: nobody meets them but who works on it.
 */
export function namePattern(name: string): string {
  const word = literally(name);
  return `(?<!@)${word}|${word}(?!/)`;
}

/** The short name may be a word like any other, so it counts as a name only where something is named: `tiny-admin`, `User=tiny`. */
function identifierPattern(shortName: string): string {
  const word = literally(shortName);
  return `(?<![@\\w])${word}(?=[-._:/])|(?<=[=/])${word}(?!\\w)`;
}

function replacer({ name, shortName, siteUrl }: BrandNames, brand: NewBrand): (text: string) => string {
  const { host } = new URL(siteUrl);
  const lowered = brand.name && plainLetters(brand.name);
  // The first that fits counts: the host holds the name, and stays while the site does.
  const pairs: readonly (readonly [pattern: string, to: string | undefined])[] = [
    [literally(host), brand.site && new URL(brand.site).host],
    [namePattern(name), brand.name],
    [namePattern(name.toLowerCase()), brand.short ?? (lowered || undefined)],
    [identifierPattern(shortName), brand.short],
  ];
  const any = new RegExp(pairs.map(([pattern]) => `(${pattern})`).join('|'), 'g');
  return (text) =>
    text.replaceAll(any, (found: string, ...groups: readonly (string | undefined)[]) => {
      const place = groups.slice(0, pairs.length).findIndex((group) => group !== undefined);
      return pairs[place]?.[1] ?? found;
    });
}

/** A name in small letters without accents, as names of files have it; empty for one in another script. */
function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Files of the deployment that are named after the product. */
function renameFiles(projectDir: string, before: string, short: string | undefined): string[] {
  if (short === undefined || short === before) return [];
  return globSync(DEPLOY, { cwd: projectDir })
    .filter((path) => basename(path).includes(before))
    .map((path) => {
      const to = join(dirname(path), basename(path).replaceAll(before, short));
      renameSync(join(projectDir, path), join(projectDir, to));
      return to;
    });
}

/** The text of `brand.json` with another value of a field, so that everything else stays as it was written. */
function withField(text: string, key: string, value: string | undefined): string {
  return value === undefined
    ? text
    : text.replace(
        new RegExp(`^(  "${key}": )"(?:[^"\\\\]|\\\\.)*"`, 'm'),
        (_all, start) => start + JSON.stringify(value),
      );
}
