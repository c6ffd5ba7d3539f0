import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../project/usage-error.ts';
import { SCAFFOLDS } from './scaffolds.ts';

/** What to type. */
export const NEW_USAGE = `npm run new -- page|post|island|endpoint|mail|command NAME

Writes what a new one of its kind consists of, with a test, and says what to edit next. Nothing that is there is overwritten.

  page       a page of the documentation: features/sharing
  post       a post of the news: new-year
  island     a part of a page that does something: code-count
  endpoint   an address of the member API: code-count
  mail       a kind of message to members: plan-changed
  command    a command of the operator, in a group or alone: "codes count"`;

/** Small letters, digits and single hyphens, beginning with a letter. */
const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const NAMES: Readonly<Record<string, RegExp>> = {
  page: new RegExp(`^${WORD}(?:/${WORD})*$`),
  command: new RegExp(`^${WORD}(?: ${WORD})?$`),
};
const NAME = new RegExp(`^${WORD}$`);

/**
 * Writes a scaffold into a project.
 * @param args the kind and the name
 * @param day ISO 8601
 * @returns what was written, and then what to do, a line each
 * @throws {UsageError} for a kind or name that cannot be, and where something has the name already: then nothing is written
 */
export function scaffold(projectDir: string, [kind = '', ...rest]: readonly string[], day: string): string[] {
  const make = Object.hasOwn(SCAFFOLDS, kind) ? SCAFFOLDS[kind] : undefined;
  if (!make) throw new UsageError(`Unknown kind "${kind}".\n\n${NEW_USAGE}`);
  const name = rest.join(' ');
  if (!(NAMES[kind] ?? NAME).test(name)) {
    throw new UsageError(
      `"${name}" is no name for ${kind}: use small letters, digits and hyphens, beginning with a letter.\n\n${NEW_USAGE}`,
    );
  }
  const readText = (path: string) => readFileSync(join(projectDir, path), 'utf8');
  const { files, edits, next } = make(name, day, readText);
  const taken = Object.keys(files).find((path) => existsSync(join(projectDir, path)));
  if (taken) throw new UsageError(`${taken} is there already. Choose another name; nothing was written.`);
  const changed = Object.entries(edits).map(([path, edit]) => {
    const text = readText(path);
    const after = edit(text);
    if (after === text) throw new UsageError(`${path} has no place for "${name}" that is known. Nothing was written.`);
    return [path, after] as const;
  });
  for (const [path, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(projectDir, path)), { recursive: true });
    writeFileSync(join(projectDir, path), text);
  }
  return [
    ...Object.keys(files).map((path) => `wrote    ${path}`),
    ...changed.map(([path]) => `changed  ${path}`),
    '',
    ...next,
  ];
}
