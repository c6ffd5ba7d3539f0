import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../project/usage-error.ts';
import { indexFile } from './index-file.ts';
import { printQuery } from './print-query.ts';

const USAGE = `npm run search -- index --records FILE.jsonl --name NAME --out DIR
npm run search -- query --dir DIR --name NAME --language xx "words"
npm run search -- serve --dir DIR --port PORT --app-id ID --api-key KEY`;

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
  if (command === 'index') {
    const { values } = parseArgs({
      args,
      options: { records: { type: 'string' }, name: { type: 'string' }, out: { type: 'string' } },
    });
    const { records, name, out } = required(values, ['records', 'name', 'out']);
    await indexFile({ records, name, out });
  } else if (command === 'query') {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        name: { type: 'string' },
        language: { type: 'string' },
        hits: { type: 'string', default: '10' },
      },
    });
    const { dir, name, language } = required(values, ['dir', 'name', 'language']);
    const hits = wholeNumber('hits', values.hits);
    printQuery({ dir, name, language, hits, query: positionals.join(' ') });
  } else if (command === 'serve') {
    const { values } = parseArgs({
      args,
      options: {
        dir: { type: 'string' },
        port: { type: 'string' },
        'app-id': { type: 'string' },
        'api-key': { type: 'string' },
      },
    });
    const given = required(values, ['dir', 'port', 'app-id', 'api-key']);
    await serveSearch({
      dir: given.dir,
      port: wholeNumber('port', given.port),
      appId: given['app-id'],
      apiKey: given['api-key'],
    });
  } else {
    throw new UsageError(`${command ? `Unknown command "${command}"` : 'No command given'}. Use one of:\n${USAGE}`);
  }
}

function required<Name extends string>(
  values: Readonly<Record<string, string | boolean | undefined>>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new UsageError(`Missing ${missing.map((name) => `--${name}`).join(', ')}.\n\n${USAGE}`);
  return values as Record<Name, string>;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new UsageError(`--${name} is "${value}". Give a whole number.`);
  return Number(value);
}
