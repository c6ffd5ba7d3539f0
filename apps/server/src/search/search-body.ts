import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ProtocolError } from '@duoverso/search/protocol';
import type { HonoRequest } from 'hono';

/** Fifty queries of 512 letters with their parameters take less. */
export const MAX_SEARCH_BYTES = 262_144;

const inflate = promisify(gunzip);
const utf8 = new TextDecoder();

/**
 * The text of a request, whatever type it says it has; gzip is undone.
 * @throws {ProtocolError} 413 when it is longer than `maxBytes`, 400 when its compression cannot be read.
 */
export async function readBody(request: HonoRequest, maxBytes: number): Promise<string> {
  const length = request.header('content-length');
  if (Number(length ?? 0) > maxBytes) throw tooLong(maxBytes);
  // Node reads no more than the length told; the adapter then has a shorter way than the stream.
  const bytes =
    length === undefined ? await readBytes(request.raw.body, maxBytes) : new Uint8Array(await request.arrayBuffer());
  const encoding = request.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return decode(bytes);
  if (encoding !== 'gzip') throw new ProtocolError(400, 'Invalid Content-Encoding, expected gzip or none');
  try {
    return decode(await inflate(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(maxBytes);
    throw new ProtocolError(400, 'Invalid gzip: the body of the request cannot be read');
  }
}

/** Collects a body up to a length; one that is sent in chunks does not tell it before. */
async function readBytes(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of bytes in UTF-8, without the mark that may stand at its beginning. */
function decode(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

function tooLong(maxBytes: number): ProtocolError {
  return new ProtocolError(413, `The body of the request is longer than ${maxBytes} bytes`);
}
