import { describe, expect, it } from 'vitest';
import { circle, PHONE } from './outlines.ts';
import { sideEdges } from './side-edges.ts';
import { VIGNETTES } from './vignettes.ts';

describe('sideEdges', () => {
  it.each([
    ['M8 7h80v50H8z', [8, 88]],
    ['M20 10l-6 6l20 2M70 3v9', [14, 70]],
    ['M10 5zm30 0h-35', [5, 40]],
    [circle(48, 40, 10), [38, 58]],
    [PHONE, [29, 67]],
  ] as const)('finds where %s begins and ends', (path, edges) => {
    expect(sideEdges(path)).toEqual(edges);
  });

  it.each(Object.entries(VIGNETTES))('finds %s within its space', (_name, { ink, accent = '' }) => {
    const [left, right] = sideEdges(ink + accent);
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(96);
    expect(right - left).toBeGreaterThan(20);
  });
});
