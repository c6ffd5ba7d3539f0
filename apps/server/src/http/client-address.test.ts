import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './client-address.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8:0:0'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('gives all addresses of a /64 the same name, and no address of another', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, otherHost) => {
        expect(networkOf(`${network}:${host}`)).toBe(networkOf(`${network}:${otherHost}`));
        fc.pre(network !== other);
        expect(networkOf(`${network}:${host}`)).not.toBe(networkOf(`${other}:${host}`));
      }),
    );
  });
});
