import { siteOf } from '../http/client-address.ts';

/**
 * What waits for its turn, taken in turn from every client that waits. A client that has sent a hundred things waits behind the first thing of another. IPv6 networks
 * of one site (/48) share one turn, since a customer has 65 536 of them.
 */
export class FairQueue<Item> {
  readonly #max: () => number;
  /** By site, then by network, each in the order of their turns. */
  readonly #sites = new Map<string, Map<string, Item[]>>();
  #size = 0;

  /** @param max items that may wait, which may change */
  constructor(max: number | (() => number)) {
    this.#max = typeof max === 'number' ? () => max : max;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds what a network has sent (`clientAddress`), or a member by id.
   * @returns what has no room: the last item of the client with the most waiting, which may be this one
   */
  push(from: string, item: Item): Item | undefined {
    const site = siteOf(from) ?? from;
    const networks = this.#sites.get(site) ?? new Map<string, Item[]>();
    this.#sites.set(site, networks);
    const items = networks.get(from) ?? [];
    networks.set(from, items);
    items.push(item);
    this.#size += 1;
    return this.#size > this.#max() ? this.#dropLast() : undefined;
  }

  /** The next one in turn. */
  shift(): Item | undefined {
    const [site] = this.#sites;
    const [network] = site?.[1] ?? [];
    if (!site || !network) return undefined;
    const [name, networks] = site;
    const [from, items] = network;
    const item = items.shift();
    this.#size -= 1;
    // A client that has had its turn goes to the end.
    networks.delete(from);
    if (items.length > 0) networks.set(from, items);
    this.#sites.delete(name);
    if (networks.size > 0) this.#sites.set(name, networks);
    return item;
  }

  /** Takes everything that waits. */
  clear(): Item[] {
    const all = [...this.#sites.values()].flatMap((networks) => [...networks.values()].flat());
    this.#sites.clear();
    this.#size = 0;
    return all;
  }

  #dropLast(): Item | undefined {
    const [name, networks] = largest(this.#sites, (inSite) => sum(inSite)) ?? [];
    if (name === undefined || !networks) return undefined;
    const [from, items] = largest(networks, ({ length }) => length) ?? [];
    if (from === undefined || !items) return undefined;
    const dropped = items.pop();
    this.#size -= 1;
    if (items.length === 0) networks.delete(from);
    if (networks.size === 0) this.#sites.delete(name);
    return dropped;
  }
}

/** The entry with the most; of several the one that came last. */
function largest<Value>(entries: ReadonlyMap<string, Value>, sizeOf: (value: Value) => number) {
  let found: readonly [string, Value] | undefined;
  let most = 0;
  for (const entry of entries) {
    const size = sizeOf(entry[1]);
    if (size < most) continue;
    most = size;
    found = entry;
  }
  return found;
}

function sum(networks: ReadonlyMap<string, readonly unknown[]>): number {
  let all = 0;
  for (const { length } of networks.values()) all += length;
  return all;
}
