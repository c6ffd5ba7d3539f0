import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSynonyms, type Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import { isIndexName } from '@duoverso/search/index-name';
import { projectDir } from '../project/paths.ts';
import { runCommand, UsageError } from '../project/usage-error.ts';
import { addSynonym, addWords } from './add-words.ts';
import { indexFile, indexSite } from './index-file.ts';
import { printQuery } from './print-query.ts';
import { COMMANDS, type CommandName, isCommand, USAGE } from './usage.ts';

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
