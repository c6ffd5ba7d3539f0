// npm run search -- index | query | serve: search for any collection of records, the site's own or not.
import { parseArgs } from 'node:util';
import { indexFile } from './search/index-file.ts';
import { printQuery } from './search/print-query.ts';
import { UsageError } from './search/usage-error.ts';

const USAGE = `npm run search -- index --records FILE.jsonl --name NAME --out DIR
npm run search -- query --dir DIR --name NAME --language xx "words"
npm run search -- serve --dir DIR --port PORT --app-id ID --api-key KEY`;

/** Their messages say what to do. */
const KNOWN = new Set(['IndexFileError', 'StartError']);

try {
  await run(process.argv[2], process.argv.slice(3));
} catch (error) {
  const known = error instanceof UsageError || (error instanceof Error && KNOWN.has(error.name));
  // `parseArgs` marks what the operator has typed wrongly.
  const mistyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(known || mistyped ? error.message : error);
  if (mistyped) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}

async function run(command: string | undefined, args: string[]): Promise<void> {
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
    const { serveSearch } = await import('../apps/server/src/start/search-server.ts');
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
