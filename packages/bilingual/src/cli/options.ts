import { parseArgs } from 'node:util';
import { isSimpleSelector, MAIN_ROLE } from '../text/text-tree.ts';

/** A language of a built site: its tag, and the folder that holds its pages. */
export interface SiteLanguage {
  /** BCP 47, e.g. `pt-BR`. */
  readonly tag: string;
  /** From the folder of the site, without slashes at its ends; empty for the folder itself. */
  readonly folder: string;
}

/** What `bilingual align` is asked for. */
export interface AlignOptions {
  readonly dir: string;
  readonly first: SiteLanguage;
  readonly second: readonly SiteLanguage[];
  readonly main: string;
  readonly skip: readonly string[];
  /** Address under which the folder is served, with slashes at both ends. */
  readonly base: string;
  /** Whether the pages get the element and its script. */
  readonly insert: boolean;
  /** Whether nothing is written. */
  readonly check: boolean;
}

/** The command was called in a way that it cannot serve. The message says what to type. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: bilingual align DIR --first TAG[=FOLDER] --second TAG[=FOLDER] [options]

Pairs the pages of two languages of a built site, block by block, and writes the blocks of each page beside it: index.html gets blocks.json,
page.html gets page.blocks.json. Tells of every page that does not line up, with its places in both languages.

DIR                    the folder that is served
--first TAG[=FOLDER]   a language, e.g. en, and its folder in DIR, if that has another name; en=. where it is DIR itself
--second TAG[=FOLDER]  the other language; may be given again
--main SELECTOR        the element that holds a page's text: a tag, .class or #id (main, or [role=main])
--skip SELECTOR        what is no text of a page: a tag, .class or #id; may be given again
--insert               puts the element and its script into every page that has another language
--base PATH            where DIR is served, for --insert (/)
--check                writes nothing
--help                 this text

Exit code: 0 when all pages line up, 1 when some do not, 2 when the command cannot be understood.`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** Reads the command line after `bilingual`; `undefined` for one that asks for help. Throws a `UsageError` for what cannot be meant. */
export function readOptions(args: readonly string[]): AlignOptions | undefined {
  if (args.length === 0 || args.some((one) => one === '--help' || one === '-h')) return undefined;
  const { values, positionals } = parse(args);
  const [command, dir, ...more] = positionals;
  if (command !== 'align') throw new UsageError(`Unknown command "${command}". There is: bilingual align.`);
  if (dir === undefined) throw new UsageError('Which folder? bilingual align DIR --first en --second de');
  if (more.length > 0) throw new UsageError(`One folder at a time; there is also "${more.join(' ')}".`);
  if (!values.first || !values.second) throw new UsageError('Two languages are needed: --first en --second de');
  const selectors = [mainOf(values.main ?? 'main'), ...(values.skip ?? [])];
  const hard = selectors.find((one) => !isSimpleSelector(one));
  if (hard !== undefined) throw new UsageError(`Not a tag, .class or #id: "${hard}".`);
  const [first, ...second] = [values.first, ...values.second].map(readLanguage) as [SiteLanguage, ...SiteLanguage[]];
  expectApart([first, ...second]);
  return {
    dir,
    first,
    second,
    main: selectors[0] as string,
    skip: selectors.slice(1),
    base: readBase(values.base ?? ''),
    insert: values.insert ?? false,
    check: values.check ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { first: text, second: texts, main: text, skip: texts, base: text, insert: flag, check: flag },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** Each language has a tag and a folder of its own, in the folder of the site. */
function expectApart(languages: readonly SiteLanguage[]): void {
  for (const [index, { tag, folder }] of languages.entries()) {
    const before = languages.slice(0, index);
    if (before.some((one) => one.tag === tag))
      throw new UsageError(`"${tag}" is named twice; a page is read in two languages.`);
    const same = before.find((one) => one.folder === folder);
    if (same)
      throw new UsageError(`"${same.tag}" and "${tag}" have one folder; each needs its own: --second ${tag}=FOLDER.`);
    if (folder.split('/').includes('..'))
      throw new UsageError(`The folder of "${tag}" is not in DIR: "${folder}". Name a DIR that holds all languages.`);
  }
}

/** `[role=main]` is said of what `main` means in any page. */
function mainOf(selector: string): string {
  return selector.replaceAll(/["'\s]/g, '') === MAIN_ROLE ? 'main' : selector;
}

function readBase(path: string): string {
  if (/[:?#]/.test(path)) throw new UsageError(`Not a path: "${path}". Say for example --base /docs/`);
  return `/${path}/`.replaceAll(/\/+/g, '/');
}

function readLanguage(value: string): SiteLanguage {
  const [, tag = '', folder = tag] = /^([^=]*)(?:=(.*))?$/s.exec(value) ?? [];
  try {
    const [known = tag] = Intl.getCanonicalLocales(tag);
    return { tag: known, folder: folder.replaceAll(/^(?:\.?\/)+|^\.$|\/+$/g, '') };
  } catch (error) {
    throw new UsageError(`Not a language tag: "${tag}". Say for example --first en, or --second pt-BR=pt.`, {
      cause: error,
    });
  }
}
