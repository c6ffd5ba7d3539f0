import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type KeptFiles, NOTHING_KEPT, nameOf } from '../kept/kept-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.md', '.atom', '.webmanifest']);
/** Below this a compressed answer saves no packet. */
const SMALLEST_BYTES = 256;
/** Measured in docs/decisions/0016-kept-results.md: what a level costs in CPU time and saves in bytes, by kind of file. */
const BROTLI_QUALITY = { asset: 11, page: 10, spare: 9 } as const;
const GZIP_LEVEL = 7;
/** Raised when what is kept of a file changes its form. */
const FORMAT = 'copies 1';
const COMPRESSORS = `${process.versions['brotli']} ${process.versions['zlib']}`;

/** Where a site lies and what was compressed of it before. */
export interface CompressOptions {
  readonly kept?: KeptFiles;
}

/** Writes `x.br` and `x.gz` beside every file that gets smaller by it. Gives the sum of the original sizes in bytes. */
export async function compressFiles(distDir: string, options: CompressOptions = {}): Promise<number> {
  const files = (readdirSync(distDir, { recursive: true }) as string[]).filter((file) =>
    COMPRESSIBLE.has(extname(file)),
  );
  let bytes = 0;
  let next = 0;
  const worker = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const size = await compressFile(distDir, file, options);
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  return bytes;
}

/** Compressed forms of a file; an empty one is not smaller than the file. */
interface Copies {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

async function compressFile(distDir: string, file: string, { kept = NOTHING_KEPT }: CompressOptions): Promise<number> {
  const path = join(distDir, file);
  // Synchronous: thousands of small files cost several times as much through the thread pool.
  const data = readFileSync(path);
  if (data.length < SMALLEST_BYTES || file.startsWith('_headers')) return data.length;
  const quality = BROTLI_QUALITY[kindOf(file.replaceAll('\\', '/'))];
  const name = nameOf(FORMAT, COMPRESSORS, `${quality} ${GZIP_LEVEL}`, data);
  const known = kept.read('copies', name);
  const copies = known ? unpack(known) : await compress(data, quality);
  if (!known) kept.write('copies', name, pack(copies));
  if (copies.br.length > 0) writeFileSync(`${path}.br`, copies.br);
  if (copies.gz.length > 0) writeFileSync(`${path}.gz`, copies.gz);
  return data.length;
}

async function compress(data: Buffer, quality: number): Promise<Copies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    // A window of the file's own size: the default of 4 MB costs more to clear than to use.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(data.length + 16)))),
  };
  const smaller = (compressed: Buffer) => (compressed.length < data.length ? compressed : Buffer.alloc(0));
  return {
    br: smaller(await brotli(data, { params })),
    gz: smaller(await zip(data, { level: GZIP_LEVEL })),
  };
}

/** Length of the first copy in four bytes, then both. */
function pack({ br, gz }: Copies): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(br.length);
  return Buffer.concat([length, br, gz]);
}

function unpack(packed: Buffer): Copies {
  const end = 4 + packed.readUInt32LE();
  return { br: packed.subarray(4, end), gz: packed.subarray(end) };
}

function kindOf(file: string): keyof typeof BROTLI_QUALITY {
  if (file.startsWith('_astro/')) return 'asset';
  return file.endsWith('.html') ? 'page' : 'spare';
}
