import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    ['en', 12_345, '12 kB'],
    ['en', 2_973_640, '3 MB'],
    ['de', 8_424_511, '8,4 MB'],
    ['en', 45_311_872, '45 MB'],
    ['ru', 45_311_872, '45 МБ'],
  ] as const)('in %s writes %d as %s', (code, bytes, written) => {
    expect(formatBytes(code, bytes).replace('\u00a0', ' ')).toBe(written);
  });
});
