/** The part of a representation that a `Range` header asks for; `end` is inclusive. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

const SINGLE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;
const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };

/**
 * Reads a `Range` header by RFC 9110 section 14.1.2 for a representation of `size` bytes. Several ranges, another unit
 * and malformed values ask for the whole, which section 14.2 allows.
 * @example parseByteRange('bytes=-2', 10) // { kind: 'part', start: 8, end: 9 }
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = header?.match(SINGLE_RANGE) ?? [];
  if (first === '' && last === '') return WHOLE;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? UNSATISFIABLE : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (start > end) return WHOLE;
  if (start >= size) return UNSATISFIABLE;
  return { kind: 'part', start, end: Math.min(end, size - 1) };
}
