import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Period, replacedAt } from './replaced-orders.ts';

const DAY = (day: number) => new Date(Date.UTC(2026, 11, day));
const period = (id: string, day: number, changesPlan: boolean, stands = true): Period => ({
  ...{ id, changesPlan, stands },
  periodFrom: DAY(day),
});
const [first, max, year, next] = [
  period('first', 1, false),
  period('max', 5, true),
  period('year', 9, true),
  period('next', 20, false),
];
const back = (one: Period): Period => ({ ...one, stands: false });

describe('the place of a period', () => {
  it.each<[string, Period, readonly Period[], Date | undefined]>([
    ['is its own', first, [first], undefined],
    ['is taken by a change from its moment on', first, [first, max], DAY(5)],
    ['is its own again when the money of the change goes back', first, [first, back(max)], undefined],
    ['stays taken where the change after that one stands', first, [first, back(max), year], DAY(9)],
    ['is not taken by what comes before it', max, [first, max], undefined],
    ['is not taken by a change of the period after it', first, [first, next, period('later', 22, true)], undefined],
    ['of a change is taken by the next one', max, [first, max, year], DAY(9)],
    ['is taken by a change in the second in which it begins', first, [first, period('max', 1, true)], DAY(1)],
    [
      'from before begins were kept comes first',
      { ...first, periodFrom: null },
      [{ ...first, periodFrom: null }, max],
      DAY(5),
    ],
  ])('%s', (_, own, all, at) => {
    expect(replacedAt(own, all)).toEqual(at);
  });

  it('does not depend on the order in which periods are told', () => {
    const all = [first, back(max), year, next, period('last', 25, true)];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        for (const own of all) expect(replacedAt(own, shuffled)).toEqual(replacedAt(own, all));
      }),
    );
  });
});
