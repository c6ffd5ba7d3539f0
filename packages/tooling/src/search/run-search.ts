import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSynonyms, type Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import { indexFileName } from '@duoverso/search/index-file/schema';
import { isIndexName } from '@duoverso/search/index-name';
import { openIndex } from '@duoverso/search/open-index';
import type { RankedRecord } from '@duoverso/search/search-index';
import { LEVELS } from '@duoverso/search/search-record';
import { runCommand, UsageError } from '../project/usage-error.ts';
import { indexFile, indexSite } from './index-file.ts';

/** What `--help` says of each command of the search; `{command}` is what people type for the whole. */
const COMMANDS = {
  index: `{command} index (--html DIR | --markdown DIR | --records FILE.jsonl) --name NAME --out DIR

Makes an index of a site or of any records, a file for each language: DIR/NAME.LANGUAGE.sqlite

  --html DIR          built pages: the output of Docusaurus, Starlight, VitePress, Hugo or another generator
  --markdown DIR      a folder of Markdown
  --records FILE      one JSON record a line
  --name NAME         of the index, as clients ask for it: letters, digits, - and _
  --out DIR           folder of the index files, made where it is missing
  --rules FILE        of pages: selectors for content, title, levels, language, version, as JSON
  --url URL           of pages: where the site stands, e.g. https://docs.example.com; else what the pages say
  --language xx       of pages: their language, whatever they say of themselves
  --synonyms DIR      a file for each language, e.g. en.txt: "uninstall > remove" one way, "cost = price" both ways`,
  query: `{command} query --dir DIR --name NAME --language xx "words"

Prints the hits of a query, each with the reason of its rank.

  --dir DIR           folder of the index files
  --name NAME         of the index
  --language xx       of the index
  --hits 10           how many to print`,
  words: `{command} words --language xx --section "/docs/usage/#start" "what somebody types"

Adds what readers type to a section of this site: content/reader-words/xx.json. The next build finds the section by it.

  --language xx       of the words
  --section PATH      address of the section without its language; of a page, without #`,
  synonym: `{command} synonym --language xx "uninstall > remove"

Adds a line of synonyms to this site: content/synonyms/xx.txt. "price = cost" works both ways.

  --language xx       of the words`,
  serve: `{command} serve --dir DIR --port PORT --app-id ID --api-key KEY

Answers DocSearch, InstantSearch and the clients of the hosted service over every index of a folder.

  --dir DIR           folder of the index files
  --port PORT         0 takes any free one
  --app-id ID         what clients have to send: any name, and any key of your own
  --api-key KEY

From the environment: HOST (127.0.0.1), TRUST_PROXY, LOG_LEVEL, SEARCH_PROCESSES, SEARCH_INSIGHTS with INSIGHTS_DIR.`,
  push: `{command} push --dir DIR --name NAME --app-id ID

Sends the records of an index to one of the hosted service, with settings. Visitors search the old records until all new ones are there.

  --dir DIR           folder of the index files
  --name NAME         of the index, here and there
  --app-id ID         of the application
  --host URL          of a service elsewhere that speaks the same protocol

From the environment: SEARCH_ADMIN_KEY, a key that may write.`,
} as const;

type CommandName = keyof typeof COMMANDS;

/** Commands for this site alone: a search of other sites has none of them. */
const SITE_COMMANDS: readonly CommandName[] = ['words', 'synonym', 'push'];

/** Their messages say what to do. */
const KNOWN = ['IndexFileError', 'StartError'];

/** What differs between the search in this project and the package of its own. */
export interface SearchCommandOptions {
  /** What people type to run it: `npm run search --`. */
  readonly command: string;
  /** Serves the indexes of a folder over the search protocol. */
  readonly serveSearch: (options: {
    readonly dir: string;
    readonly port: number;
    readonly appId: string;
    readonly apiKey: string;
  }) => Promise<unknown>;
  /** Adds words or a synonym to the site's content and returns the file; without it, there are no such commands. */
  readonly addToSite?: (what: SiteWords) => Promise<string>;
  /** Sends records to a hosted index and returns how many; there where `addToSite` is. */
  readonly pushRecords?: (options: {
    readonly dir: string;
    readonly name: string;
    readonly appId: string;
    readonly adminKey: string;
    readonly host?: string | undefined;
  }) => Promise<number>;
}

/** Words that readers type: for a section, or, without one, a line of synonyms. */
export interface SiteWords {
  readonly language: string;
  readonly section?: string;
  readonly words: string;
}

/**
 * Search for any collection of records, the site's own or not.
 * @param args the command, `index`, `query` or `serve`, with its options
 */
export function runSearch(args: readonly string[], options: SearchCommandOptions): Promise<void> {
  const help = createHelp(options);
  return runCommand(() => run(args, help, options), KNOWN, help.usage);
}

/** The texts of `--help`, with what people type. */
interface Help {
  readonly usage: string;
  readonly isCommand: (name: string) => name is CommandName;
  readonly of: (name: CommandName) => string;
}

function createHelp({ command, addToSite }: SearchCommandOptions): Help {
  const names = (Object.keys(COMMANDS) as CommandName[]).filter((name) => addToSite || !SITE_COMMANDS.includes(name));
  const of = (name: CommandName) => COMMANDS[name].replaceAll('{command}', command);
  return {
    of,
    isCommand: (name): name is CommandName => names.some((one) => one === name),
    usage: `${command} ${names.join(' | ')}
A search for any site or collection of records. Add --help to a command for its options.

${names.map((name) => `  ${of(name).split('\n')[0]}`).join('\n')}`,
  };
}

async function run([command, ...args]: readonly string[], help: Help, options: SearchCommandOptions): Promise<void> {
  if (command === undefined) throw new UsageError(`No command given.\n\n${help.usage}`);
  if (isHelp(command)) return console.log(help.usage);
  if (!help.isCommand(command)) throw new UsageError(`Unknown command "${command}".\n\n${help.usage}`);
  if (args.some(isHelp)) return console.log(help.of(command));
  const usage = help.of(command);
  if (command === 'index') await runIndex(args, usage);
  else if (command === 'query') runQuery(args, usage);
  else if (command === 'serve') await runServe(args, help, options.serveSearch);
  else if (command === 'push') await runPush(args, usage, options.pushRecords);
  else await runWords(command, args, usage, options.addToSite);
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h' || argument === 'help';
}

const text = { type: 'string' } as const;

async function runIndex(args: string[], usage: string): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      records: text,
      html: text,
      markdown: text,
      name: text,
      out: text,
      rules: text,
      url: text,
      language: text,
      synonyms: text,
    },
  });
  const { name, out } = required(usage, values, ['name', 'out']);
  if (!isIndexName(name)) throw new UsageError(`--name is "${name}". Use letters, digits, "-" and "_".`);
  const sources = (['records', 'html', 'markdown'] as const).filter((kind) => values[kind]);
  const [kind] = sources;
  if (!kind || sources.length > 1) throw new UsageError('Give one of --html, --markdown and --records.');
  const options = { name, out, synonyms: values.synonyms === undefined ? undefined : readSynonyms(values.synonyms) };
  const { rules, url, language } = values;
  if (kind !== 'records') return indexSite({ kind, dir: values[kind] ?? '', rules, url, language }, options);
  const ofPages = Object.entries({ rules, url, language }).find(([, value]) => value !== undefined);
  if (ofPages) throw new UsageError(`--${ofPages[0]} is for pages: records say it themselves.`);
  await indexFile(values.records ?? '', options);
}

function runQuery(args: string[], usage: string): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dir: text, name: text, language: text, hits: { ...text, default: '10' } },
  });
  const { dir, name, language } = required(usage, values, ['dir', 'name', 'language']);
  printQuery({ dir, name, language, hits: wholeNumber('hits', values.hits), query: positionals.join(' ') });
}

async function runWords(
  command: 'words' | 'synonym',
  args: string[],
  usage: string,
  addToSite: SearchCommandOptions['addToSite'],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { language: text, section: text },
  });
  const words = positionals.join(' ');
  const { language } = required(usage, values, ['language']);
  const what =
    command === 'synonym'
      ? { language, words }
      : { language, words, section: required(usage, values, ['section']).section };
  console.log(`Added to ${await addToSite?.(what)}`);
}

async function runServe(args: string[], help: Help, serveSearch: SearchCommandOptions['serveSearch']): Promise<void> {
  const { values } = parseArgs({ args, options: { dir: text, port: text, 'app-id': text, 'api-key': text } });
  const given = required(help.of('serve'), values, ['dir', 'port', 'app-id', 'api-key']);
  const port = wholeNumber('port', given.port);
  if (!existsSync(given.dir)) throw new UsageError(`There is no folder ${given.dir}.`);
  if (!readdirSync(given.dir).some((file) => file.endsWith('.sqlite')))
    throw new UsageError(`${given.dir} holds no index. Make one: ${help.of('index').split('\n')[0]}`);
  await serveSearch({ dir: given.dir, port, appId: given['app-id'], apiKey: given['api-key'] });
}

async function runPush(args: string[], usage: string, pushRecords: SearchCommandOptions['pushRecords']): Promise<void> {
  const { values } = parseArgs({ args, options: { dir: text, name: text, 'app-id': text, host: text } });
  const { dir, name, 'app-id': appId } = required(usage, values, ['dir', 'name', 'app-id']);
  const adminKey = process.env['SEARCH_ADMIN_KEY'];
  // Not an option: options are seen by everyone on the machine.
  if (!adminKey) throw new UsageError('SEARCH_ADMIN_KEY is not set. It is a key of the service that may write.');
  if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
  const { host } = values;
  if (host !== undefined && !/^https?:\/\/[^/]+\/?$/.test(host))
    throw new UsageError(`--host is "${host}". Give an address such as https://search.example.com.`);
  const count = await pushRecords?.({ dir, name, appId, adminKey, host });
  console.log(`${count} records are in "${name}"`);
}

function required<Name extends string>(
  usage: string,
  values: Readonly<Record<string, string | boolean | undefined>>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new UsageError(`Missing ${missing.map((name) => `--${name}`).join(', ')}.\n\n${usage}`);
  return values as Record<Name, string>;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new UsageError(`--${name} is "${value}". Give a whole number.`);
  return Number(value);
}

/**
 * The synonyms of each language, from a folder with a file for each: `en.txt`.
 * @throws {UsageError} when the folder is missing, or with the lines of a file that cannot be read.
 */
function readSynonyms(dir: string): (language: string) => Synonyms {
  if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
  return (language) => {
    const file = join(dir, `${language}.txt`);
    if (!existsSync(file)) return [];
    const diagnostics: string[] = [];
    const synonyms = parseSynonyms(readFileSync(file, 'utf8'), ({ line, what, remedy }) =>
      diagnostics.push(`${file}:${line}: ${what} ${remedy}`),
    );
    if (diagnostics.length > 0) throw new UsageError(diagnostics.join('\n'));
    return synonyms;
  };
}

interface QueryOptions {
  readonly dir: string;
  readonly name: string;
  readonly language: string;
  readonly query: string;
  readonly hits: number;
}

/** Prints the hits of a query in their order, each with the reason of its rank. */
function printQuery({ dir, name, language, query, hits }: QueryOptions): void {
  const file = join(dir, indexFileName(name, language));
  if (existsSync(dir) && !existsSync(file)) {
    const others = readdirSync(dir).filter((entry) => entry.endsWith('.sqlite'));
    throw new UsageError(
      `${dir} holds no index "${name}" in "${language}". It holds: ${others.join(', ') || 'nothing'}.`,
    );
  }
  const index = openIndex(file);
  try {
    const begin = performance.now();
    const result = index.search({ query, offset: 0, limit: hits });
    const time = (performance.now() - begin).toFixed(1);
    console.log(`${result.exhaustive ? '' : 'about '}${result.total} records of ${index.size} in ${time} ms`);
    for (const [place, hit] of result.hits.entries()) console.log(hitLines(hit, place + 1));
  } finally {
    index.close();
  }
}

function hitLines({ record, reason }: RankedRecord, place: number): string {
  const headings = LEVELS.flatMap((level) => record.hierarchy[level] ?? []).join(' › ');
  const factors = Object.entries(reason.factors).map(([factor, value]) => `${factor} ${value.toFixed(2)}`);
  return [
    `${String(place).padStart(3)}. ${headings}`,
    ...(record.content ? [`     ${record.content.slice(0, 160)}`] : []),
    `     ${record.url}`,
    `     ${reason.score.toFixed(3)} = ${[reason.stage, ...factors].join(' × ')}`,
  ].join('\n');
}
