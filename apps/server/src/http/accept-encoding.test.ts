import { describe, expect, it } from 'vitest';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const ALL: Encoding[] = ['br', 'gzip', 'identity'];

describe('chooseEncoding', () => {
  it.each<[string | undefined, Encoding[], Encoding | undefined]>([
    [undefined, ALL, 'identity'],
    ['', ALL, 'identity'],
    ['br', ALL, 'br'],
    ['gzip, deflate, br, zstd', ALL, 'br'],
    ['gzip, deflate', ALL, 'gzip'],
    ['x-gzip', ALL, 'gzip'],
    ['GZIP', ALL, 'gzip'],
    ['br;q=0.5, gzip;q=0.8', ALL, 'gzip'],
    ['br ; q=0.5 , gzip ;q=0.4', ALL, 'br'],
    ['br;q=0, gzip', ALL, 'gzip'],
    ['br;q=0.001', ALL, 'br'],
    ['identity, br;q=0.5', ALL, 'identity'],
    ['identity;q=1, *;q=0', ALL, 'identity'],
    ['*', ALL, 'br'],
    ['*;q=0.5, br;q=0', ALL, 'gzip'],
    ['gzip;q=0.2, *;q=0.5', ALL, 'br'],
    ['*', ['identity'], 'identity'],
    ['br', ['identity'], 'identity'],
    ['identity;q=0, br', ALL, 'br'],
    ['identity;q=0', ALL, undefined],
    ['identity;q=0, br', ['identity'], undefined],
    ['*;q=0', ALL, undefined],
    ['*;q=0, gzip', ALL, 'gzip'],
    ['deflate', ALL, 'identity'],
    [',,;;q=,br;q=nonsense', ALL, 'br'],
  ])('reads %j with %j as %j', (header, available, expected) => {
    expect(chooseEncoding(header, available)).toBe(expected);
  });
});
