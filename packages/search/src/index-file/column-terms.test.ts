import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnRange, decodeTerms, encodeTerms } from './column-terms.ts';
import { COLUMN_NAMES } from './schema.ts';

it('reads the terms of every column as they were written', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 0xfffffffe }), { maxLength: 6 });
  const columns = fc.array(ids, { minLength: COLUMN_NAMES.length, maxLength: COLUMN_NAMES.length });
  fc.assert(
    fc.property(columns, (given) => {
      const terms = decodeTerms(new Uint8Array(encodeTerms(given).buffer));
      const read = COLUMN_NAMES.map((column) => {
        const { from, to } = columnRange(terms, column);
        return [...terms.ids.subarray(from, to)];
      });
      expect(read).toEqual(given);
    }),
  );
});
