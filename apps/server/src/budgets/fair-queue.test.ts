import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const drain = (queue: FairQueue<string>) => {
  const order: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) order.push(next);
  return order;
};

describe('[B02] a queue that is fair between networks', () => {
  it('gives everybody a turn before anybody has a second one', () => {
    const queue = new FairQueue<string>(100);
    for (const item of ['a1', 'a2', 'a3']) queue.push('192.0.2.1', item);
    for (const item of ['b1', 'b2']) queue.push('192.0.2.2', item);
    queue.push('192.0.2.3', 'c1');
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('gives a network that has just had its turn the place behind all others', () => {
    const queue = new FairQueue<string>(100);
    queue.push('192.0.2.1', 'a1');
    queue.push('192.0.2.1', 'a2');
    expect(queue.shift()).toBe('a1');
    queue.push('192.0.2.2', 'b1');
    queue.push('192.0.2.1', 'a3');
    expect(drain(queue)).toEqual(['a2', 'b1', 'a3']);
  });

  it('counts the networks of an IPv6 site (/48) as one, and is fair between them within it', () => {
    const queue = new FairQueue<string>(100);
    for (let network = 0; network < 50; network += 1) queue.push(`2001:db8:1:${network}`, `site ${network}`);
    queue.push('2001:db8:1:0', 'site 0 again');
    queue.push('2001:db8:2:0', 'another site');
    const order = drain(queue);
    expect(order.indexOf('another site')).toBe(1);
    expect(order.at(-1)).toBe('site 0 again');
    expect(order).toHaveLength(52);
  });

  it('when it is full, has no room for the last of whoever has the most waiting', () => {
    const queue = new FairQueue<string>(4);
    for (const item of ['a1', 'a2', 'a3', 'a4']) expect(queue.push('192.0.2.1', item)).toBeUndefined();
    expect(queue.push('192.0.2.1', 'a5')).toBe('a5');
    expect(queue.push('192.0.2.2', 'b1')).toBe('a4');
    expect(queue.push('192.0.2.3', 'c1')).toBe('a3');
    expect(queue.push('192.0.2.4', 'd1')).toBe('a2');
    expect(queue.push('192.0.2.5', 'e1'), 'where all have one, who came last').toBe('e1');
    expect(queue.size).toBe(4);
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'd1']);
    expect(queue.size).toBe(0);
  });

  it('gives up everything at once', () => {
    const queue = new FairQueue<string>(4);
    queue.push('192.0.2.1', 'a1');
    queue.push('2001:db8:1:0', 'b1');
    expect(queue.clear()).toEqual(['a1', 'b1']);
    expect([queue.size, queue.shift()]).toEqual([0, undefined]);
  });
});
