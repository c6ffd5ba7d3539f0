import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteRange, parseByteRange } from './byte-range.ts';

const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };

describe('parseByteRange', () => {
  it.each<[string | undefined, number, ByteRange]>([
    [undefined, 10, WHOLE],
    ['bytes=0-4', 10, { kind: 'part', start: 0, end: 4 }],
    ['bytes=5-', 10, { kind: 'part', start: 5, end: 9 }],
    ['bytes=-3', 10, { kind: 'part', start: 7, end: 9 }],
    ['bytes=-99', 10, { kind: 'part', start: 0, end: 9 }],
    ['bytes=9-9', 10, { kind: 'part', start: 9, end: 9 }],
    ['bytes=0-99999999999999999999', 10, { kind: 'part', start: 0, end: 9 }],
    ['Bytes= 2-3 ', 10, { kind: 'part', start: 2, end: 3 }],
    ['bytes= \t2-3\t ', 10, { kind: 'part', start: 2, end: 3 }],
    ['bytes=10-', 10, UNSATISFIABLE],
    ['bytes=-0', 10, UNSATISFIABLE],
    ['bytes=0-', 0, UNSATISFIABLE],
    ['bytes=-1', 0, UNSATISFIABLE],
    [`bytes=${'9'.repeat(400)}-`, 10, UNSATISFIABLE],
    ['bytes=4-2', 10, WHOLE],
    ['bytes=-', 10, WHOLE],
    ['bytes=', 10, WHOLE],
    ['bytes=0-1,3-4', 10, WHOLE],
    ['bytes=1.5-2', 10, WHOLE],
    ['bytes=--1', 10, WHOLE],
    ['lines=0-4', 10, WHOLE],
    ['kilobytes=0-4', 10, WHOLE],
    ['bytes=0-4x', 10, WHOLE],
    ['bytes=x0-4', 10, WHOLE],
    ['0-4', 10, WHOLE],
    ['', 10, WHOLE],
  ])('reads %j of %d bytes', (header, size, expected) => {
    expect(parseByteRange(header, size)).toEqual(expected);
  });

  it('never leaves the representation', () => {
    const digits = fc.stringMatching(/^\d{0,25}$/);
    const header = fc.oneof(
      fc.string(),
      fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`),
    );
    fc.assert(
      fc.property(header, fc.nat(2_000), (value, size) => {
        const range = parseByteRange(value, size);
        if (range.kind !== 'part') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });

  it('agrees with a slice for every part that exists', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(300), fc.nat(300), (bytes, start, length) => {
        fc.pre(start < bytes.length);
        const range = parseByteRange(`bytes=${start}-${start + length}`, bytes.length);
        expect(range).toEqual({
          kind: 'part',
          start,
          end: start + bytes.slice(start, start + length + 1).length - 1,
        });
      }),
    );
  });
});
