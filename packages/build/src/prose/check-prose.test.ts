import { describe, expect, it } from 'vitest';
import { compareFaults, countFaults, findFaults } from './check-prose.ts';

const text = (source: string) => ({ file: 'docs/en/a.md', kind: 'page' as const, source });

describe('faults that are known', () => {
  it('are not told, one more is', async () => {
    const open = countFaults(await findFaults([text('One; two.')]));
    expect(open).toEqual({ 'docs/en/a.md': { 'no-semicolon': 1 } });
    expect(compareFaults(await findFaults([text('One; two.')]), open)).toEqual({ told: [], fewer: [] });
    expect(compareFaults(await findFaults([text('One; two; three.')]), open).told).toHaveLength(2);
  });

  it('leave the list when they are mended', async () => {
    const { told, fewer } = compareFaults(await findFaults([text('One. Two.')]), {
      'docs/en/a.md': { 'no-semicolon': 1 },
    });
    expect(told).toEqual([]);
    expect(fewer).toEqual(['docs/en/a.md: no-semicolon 0 instead of 1']);
  });
});
