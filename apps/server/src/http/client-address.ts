import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ServerEnv } from './answer.ts';

/** A household has a /64 at least: addresses within it count as one. */
const IPV6_NETWORK_GROUPS = 4;
/** What a provider gives to one customer at most: a /48 has 65 536 networks. */
const IPV6_SITE_GROUPS = 3;
/** How much of what a network may do is free for the whole site (/48) around it. */
export const SITE_FACTOR = 4;

/**
 * The address that visitors are told apart by, in limits of attempts and in searches. Behind the trusted proxy it is the last entry of `X-Forwarded-For`, the one that the proxy itself has written: those before it
 * are what the client says. IPv6 addresses are cut to their /64.
 */
export function clientAddress(c: Context<ServerEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown');
}

/**
 * @example networkOf('2001:db8::1') // '2001:db8:0:0'
 * @example networkOf('::ffff:192.0.2.1') // '192.0.2.1'
 * @example networkOf('192.0.2.1:4711') // '192.0.2.1', as some proxies write it: every connection has a port of its own
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const bare = (bracketed ?? dotted ?? address).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The site (/48) in which an IPv6 network lies; undefined for IPv4.
 * @param network of `networkOf`
 * @example siteOf('2001:db8:1:2') // '2001:db8:1'
 */
export function siteOf(network: string): string | undefined {
  const groups = network.split(':');
  return groups.length === IPV6_NETWORK_GROUPS ? groups.slice(0, IPV6_SITE_GROUPS).join(':') : undefined;
}
