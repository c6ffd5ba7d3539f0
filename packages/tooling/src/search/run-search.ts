import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSynonyms, type Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import { indexFileName } from '@duoverso/search/index-file/schema';
import { isIndexName } from '@duoverso/search/index-name';
import { openIndex } from '@duoverso/search/open-index';
import type { RankedRecord } from '@duoverso/search/search-index';
import { LEVELS } from '@duoverso/search/search-record';
import { projectDir } from '../project/paths.ts';
import { runCommand, UsageError } from '../project/usage-error.ts';
import { addSynonym, addWords } from './add-words.ts';
import { indexFile, indexSite } from './index-file.ts';

/** What `--help` tells of each command of the search. */
const COMMANDS = {
  index: `npm run search -- index (--html DIR | --markdown DIR | --records FILE.jsonl) --name NAME --out DIR

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
  query: `npm run search -- query --dir DIR --name NAME --language xx "words"

Prints the hits of a query, each with the reason of its rank.

  --dir DIR           folder of the index files
  --name NAME         of the index
  --language xx       of the index
  --hits 10           how many to print`,
  words: `npm run search -- words --language xx --section "/docs/usage/#start" "what somebody types"

Adds what readers type to a section of this site: content/reader-words/xx.json. The next build finds the section by it.

  --language xx       of the words
  --section PATH      address of the section without its language; of a page, without #`,
  synonym: `npm run search -- synonym --language xx "uninstall > remove"

Adds a line of synonyms to this site: content/synonyms/xx.txt. "price = cost" works both ways.

  --language xx       of the words`,
  serve: `npm run search -- serve --dir DIR --port PORT --app-id ID --api-key KEY

Answers DocSearch, InstantSearch and the clients of the hosted service over every index of a folder.

  --dir DIR           folder of the index files
  --port PORT         0 takes any free one
  --app-id ID         what clients have to send: any name, and any key of your own
  --api-key KEY

From the environment: HOST (127.0.0.1), TRUST_PROXY, LOG_LEVEL, SEARCH_PROCESSES, SEARCH_INSIGHTS with INSIGHTS_DIR.`,
} as const;

type CommandName = keyof typeof COMMANDS;

const USAGE = `npm run search -- index | query | serve: search for any site or collection of records; words | synonym: what readers of this site type.
Add --help to a command for its options; packages/search/README.md has complete examples.

${Object.values(COMMANDS)
  .map((text) => `  ${text.split('\n')[0]}`)
  .join('\n')}`;

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Their messages say what to do. */
const KNOWN = ['IndexFileError', 'StartError'];

/** Serves the indexes of a folder over the search protocol. */
type ServeSearch = (options: {
  readonly dir: string;
  readonly port: number;
  readonly appId: string;
  readonly apiKey: string;
}) => Promise<unknown>;

/**
 * Search for any collection of records, the site's own or not.
 * @param args the command, `index`, `query` or `serve`, with its options
 */
export function runSearch([command, ...args]: readonly string[], serveSearch: ServeSearch): Promise<void> {
  return runCommand(() => run(command, args, serveSearch), KNOWN, USAGE);
}

async function run(command: string | undefined, args: string[], serveSearch: ServeSearch): Promise<void> {
  if (command === undefined) throw new UsageError(`No command given.\n\n${USAGE}`);
  if (isHelp(command)) return console.log(USAGE);
  if (!isCommand(command)) throw new UsageError(`Unknown command "${command}".\n\n${USAGE}`);
  if (args.some(isHelp)) return console.log(COMMANDS[command]);
  if (command === 'index') await runIndex(args);
  else if (command === 'query') runQuery(args);
  else if (command === 'words' || command === 'synonym') runWords(command, args);
  else await runServe(args, serveSearch);
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h' || argument === 'help';
}

const text = { type: 'string' } as const;

async function runIndex(args: string[]): Promise<void> {
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
  const { name, out } = required('index', values, ['name', 'out']);
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

function runQuery(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dir: text, name: text, language: text, hits: { ...text, default: '10' } },
  });
  const { dir, name, language } = required('query', values, ['dir', 'name', 'language']);
  printQuery({ dir, name, language, hits: wholeNumber('hits', values.hits), query: positionals.join(' ') });
}

function runWords(command: 'words' | 'synonym', args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { language: text, section: text },
  });
  const said = positionals.join(' ');
  const { language } = required(command, values, ['language']);
  const file =
    command === 'synonym'
      ? addSynonym(contentDir(), language, said)
      : addWords(contentDir(), language, required(command, values, ['section']).section, said);
  console.log(`Added to ${file}`);
}

/** Where writers keep words. */
function contentDir(): string {
  return process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
}

async function runServe(args: string[], serveSearch: ServeSearch): Promise<void> {
  const { values } = parseArgs({ args, options: { dir: text, port: text, 'app-id': text, 'api-key': text } });
  const given = required('serve', values, ['dir', 'port', 'app-id', 'api-key']);
  const port = wholeNumber('port', given.port);
  if (!existsSync(given.dir)) throw new UsageError(`There is no folder ${given.dir}.`);
  if (!readdirSync(given.dir).some((file) => file.endsWith('.sqlite')))
    throw new UsageError(`${given.dir} holds no index. Make one: ${COMMANDS.index.split('\n')[0]}`);
  await serveSearch({ dir: given.dir, port, appId: given['app-id'], apiKey: given['api-key'] });
}

function required<Name extends string>(
  command: CommandName,
  values: Readonly<Record<string, string | boolean | undefined>>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0)
    throw new UsageError(`Missing ${missing.map((name) => `--${name}`).join(', ')}.\n\n${COMMANDS[command]}`);
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
