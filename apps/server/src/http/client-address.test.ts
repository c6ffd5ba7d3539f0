import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from './answer.ts';
import { clientAddress, networkOf, siteOf } from './client-address.ts';

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
    ['192.0.2.1:port', '192.0.2.1:port'],
    ['x192.0.2.1:4711', 'x192.0.2.1:4711'],
    ['192.0.2.1:47110x', '192.0.2.1:47110x'],
    ['::FFFF:192.0.2.10', '192.0.2.10'],
    ['::ffff:0:192.0.2.1', '0:0:0:0'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['::3:4:5:6:7:8', '0:0:3:4'],
    ['1::8', '1:0:0:0'],
    ['1::', '1:0:0:0'],
    ['::ffff:10.20.30.40', '10.20.30.40'],
    ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
    ['64:ff9b::ffff:192.0.2.1', '64:ff9b:0:0'],
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

describe('clientAddress', () => {
  const trusting = (trustProxy: boolean) => new Hono<ServerEnv>().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const addressOf = async (trustProxy: boolean, forwarded?: string, remoteAddress?: string) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const env = remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } as never };
    return (await trusting(trustProxy).request('/', { headers }, env)).text();
  };

  it.each<[string, boolean, string | undefined, string | undefined, string]>([
    [
      'what the proxy has written, behind what the visitor says',
      true,
      '203.0.113.9, 203.0.113.10, 192.0.2.1 ',
      '10.0.0.1',
      '192.0.2.1',
    ],
    ['the socket where no proxy is trusted', false, '203.0.113.9', '10.0.0.1', '10.0.0.1'],
    ['the socket where the proxy says nothing', true, undefined, '10.0.0.1', '10.0.0.1'],
    ['the network of the socket', false, undefined, '2001:db8::1', '2001:db8:0:0'],
    ['nobody where there is no socket', false, undefined, undefined, 'unknown'],
  ])('is %s', async (_case, trustProxy, forwarded, remote, expected) => {
    expect(await addressOf(trustProxy, forwarded, remote)).toBe(expected);
  });
});

describe('siteOf', () => {
  it.each([
    ['2001:db8:1:2', '2001:db8:1'],
    ['0:0:0:0', '0:0:0'],
    ['192.0.2.1', undefined],
    ['unknown', undefined],
  ])('%s lies in %s', (network, site) => {
    expect(siteOf(network)).toBe(site);
  });
});
