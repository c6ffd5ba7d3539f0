import { chooseEncoding } from './accept-encoding.ts';
import { type Answer, textAnswer } from './answer.ts';
import { parseByteRange } from './byte-range.ts';
import { evaluateConditions, ifRangeHolds } from './conditional.ts';
import type { SiteFile } from './site-file.ts';
import type { HeaderRecord } from './site-headers.ts';

/** Names of the headers of a request that say which answer it gets. */
export const FILE_HEADERS = [
  'accept-encoding',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
] as const;

type ReadFileHeader = (name: (typeof FILE_HEADERS)[number]) => string | undefined;

/**
 * What a request for a file is answered with: the file, a part of it, or why not. Throws where the file can no longer be read.
 * @param base headers of every answer
 */
export function fileAnswer(file: SiteFile, base: HeaderRecord, method: string, header: ReadFileHeader): Answer {
  const { size } = file;
  // Ranges have a meaning for GET alone, RFC 9110 section 14.2.
  const range = parseByteRange(method === 'GET' ? header('range') : undefined, size);
  // A range counts bytes of one representation; always the same one, whatever the client accepts beside it.
  const encoding = range.kind === 'whole' ? chooseEncoding(header('accept-encoding'), file.encodings) : 'identity';
  if (!encoding) {
    const headers = { ...base, vary: 'accept-encoding' };
    return textAnswer(406, headers, `Accept one of these encodings: ${file.encodings.join(', ')}`);
  }
  const representation = file.representation(encoding);
  const { whole, unchanged, bytes } = representation;
  const outcome = evaluateConditions(
    {
      ifMatch: header('if-match'),
      ifNoneMatch: header('if-none-match'),
      ifModifiedSince: header('if-modified-since'),
      ifUnmodifiedSince: header('if-unmodified-since'),
    },
    representation,
  );
  if (outcome === 'not-modified') return unchanged;
  if (outcome === 'failed') return textAnswer(412, base, 'The file has changed');
  if (range.kind === 'whole' || !ifRangeHolds(header('if-range'), representation)) return whole;
  if (range.kind === 'unsatisfiable') {
    const headers = { ...base, 'content-range': `bytes */${size}` };
    return textAnswer(416, headers, `The file has ${size} bytes`);
  }
  const headers = { ...whole.headers, 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  return { status: 206, headers, content: bytes.subarray(range.start, range.end + 1) };
}
