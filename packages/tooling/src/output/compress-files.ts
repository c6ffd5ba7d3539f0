import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLocale, SOURCE_LOCALE } from '@duoverso/locales';
import { type CachedFiles, NOTHING_CACHED, nameOf, openCachedTable } from '../cache/cached-files.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.md', '.atom', '.webmanifest']);
/** Below this a compressed answer saves no packet. */
const SMALLEST_BYTES = 256;
/** Measured in benches/site/NOTES.md: what a level costs in CPU time and saves in bytes, by kind of file. */
const BROTLI_QUALITY = { asset: 11, page: 10, spare: 9, quick: 5 } as const;
/** From here on the last level saves hundreds of bytes of a page; such pages are few. */
const LONG_PAGE_BYTES = 64 * 1024;
const LONG_PAGE_QUALITY = 11;
const GZIP_LEVEL = 7;
/** Raised when what is kept of a file changes its form. */
const FORMAT = 'copies 3';
const COMPRESSORS = `${process.versions['brotli']} ${process.versions['zlib']}`;

/**
 * Writes `x.br` and `x.gz` beside every file that gets smaller by it. Gives the sum of the original sizes in bytes.
 * @param quick for tests: what they don't weigh is compressed at a level that costs a tenth and gives a tenth more bytes
 */
export async function compressFiles(
  output: OutputFolder,
  kept: CachedFiles = NOTHING_CACHED,
  quick = false,
): Promise<number> {
  const files = output.paths().filter((file) => COMPRESSIBLE.has(extname(file)) && !file.startsWith('_headers'));
  const table = openCachedTable<Copies>(kept, 'copies', nameOf(FORMAT, COMPRESSORS, `${GZIP_LEVEL}`, output.dir));
  let bytes = 0;
  let next = 0;
  const worker = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const kind = quick && !isWeighed(file) ? 'quick' : kindOf(file);
      const name = `${kind} ${output.hashOf(file)}`;
      const known = table.get(name);
      const copies =
        known && placeCopies(output, kept, file, known) ? known : await makeCopies(output, kept, file, kind);
      table.set(name, copies);
      bytes += copies.size;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  table.save();
  return bytes;
}

/** Size of a file in bytes, and hashes of its copies; none of a copy that is not smaller. */
interface Copies {
  readonly size: number;
  readonly br?: string;
  readonly gz?: string;
}

const CODINGS = ['br', 'gz'] as const;

/** Places the copies of a file that were kept; `false` when what was kept is damaged. */
function placeCopies(output: OutputFolder, kept: CachedFiles, file: string, copies: Copies): boolean {
  for (const coding of CODINGS) {
    const hash = copies[coding];
    if (hash === undefined) continue;
    const path = `${file}.${coding}`;
    const data = output.holds(path, hash) ? Buffer.alloc(0) : kept.read('copies', hash);
    if (!data) return false;
    kept.use('copies', hash);
    output.placeKnown(path, hash, () => data);
  }
  return true;
}

async function makeCopies(output: OutputFolder, kept: CachedFiles, file: string, kind: Kind): Promise<Copies> {
  // Synchronous: thousands of small files cost several times as much through the thread pool.
  const data = output.read(file);
  if (data.length < SMALLEST_BYTES) return { size: data.length };
  const copies = await compress(data, qualityOf(kind, data.length));
  const hashes = CODINGS.flatMap((coding) => {
    const copy = copies[coding];
    if (copy.length >= data.length) return [];
    const hash = contentHash(copy);
    kept.write('copies', hash, copy, hash);
    output.placeKnown(`${file}.${coding}`, hash, () => copy);
    return [[coding, hash] as const];
  });
  return { size: data.length, ...Object.fromEntries(hashes) };
}

async function compress(data: Buffer, quality: number): Promise<Record<(typeof CODINGS)[number], Buffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    // A window of the file's own size: the default of 4 MB costs more to clear than to use.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(data.length + 16)))),
  };
  return { br: await brotli(data, { params }), gz: await zip(data, { level: GZIP_LEVEL }) };
}

type Kind = keyof typeof BROTLI_QUALITY;

function kindOf(file: string): Kind {
  if (file.startsWith('_astro/')) return 'asset';
  return file.endsWith('.html') ? 'page' : 'spare';
}

/** Whether tests that run on every change weigh the file: the English site, every language's first page, and what pages load. */
function isWeighed(file: string): boolean {
  const [folder = '', ...rest] = file.split('/');
  return !isLocale(folder) || folder === SOURCE_LOCALE || rest.join('/') === 'index.html';
}

function qualityOf(kind: Kind, bytes: number): number {
  return kind === 'page' && bytes >= LONG_PAGE_BYTES ? LONG_PAGE_QUALITY : BROTLI_QUALITY[kind];
}
