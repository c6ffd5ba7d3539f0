import { describe, expect, it } from 'vitest';
import { compareDiagnostics, countDiagnostics, findDiagnostics } from './check-prose.ts';

const text = (source: string) => ({ file: 'docs/en/a.md', kind: 'page' as const, source });

describe('faults that are known', () => {
  it('are not told, one more is', async () => {
    const open = countDiagnostics(await findDiagnostics([text('One; two.')]));
    expect(open).toEqual({ 'docs/en/a.md': { 'no-semicolon': 1 } });
    expect(compareDiagnostics(await findDiagnostics([text('One; two.')]), open)).toEqual({ reported: [], fewer: [] });
    expect(compareDiagnostics(await findDiagnostics([text('One; two; three.')]), open).reported).toHaveLength(2);
  });

  it('leave the list when they are mended', async () => {
    const { reported, fewer } = compareDiagnostics(await findDiagnostics([text('One. Two.')]), {
      'docs/en/a.md': { 'no-semicolon': 1 },
    });
    expect(reported).toEqual([]);
    expect(fewer).toEqual(['docs/en/a.md: no-semicolon 0 instead of 1']);
  });
});
