import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURSOR, pageOf } from './cursor.ts';

const row = fc.record({
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') }),
  id: fc.uuid(),
});

describe('a page of a list', () => {
  it('ends with a cursor that is read as what it was written from, if there is more', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (rows, limit) => {
        const { page, next } = pageOf(rows, limit, (one) => one);
        expect(page).toEqual(rows.slice(0, limit));
        if (rows.length <= limit) expect(next).toBeNull();
        else expect(CURSOR.read(next ?? '')).toEqual(page.at(-1));
      }),
    );
  });

  it.each([
    '',
    'a',
    '2027-01-01,1',
    '2027-01-01T00:00:00.000Z,',
    "2027-01-01T00:00:00.000Z,a' or 1=1",
    '2027-13-01T00:00:00.000Z,a',
  ])('does not begin behind %j', (text) => expect(CURSOR.read(text)).toBeUndefined());
});
