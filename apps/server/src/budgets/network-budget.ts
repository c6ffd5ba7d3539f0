import { SITE_FACTOR, siteOf } from '../http/client-address.ts';

/** What each network may use of something costly. In memory: every process of the server counts by itself. */
export interface NetworkBudget {
  /**
   * Takes what a network is about to use; nothing when it has too little left.
   * @param network of `clientAddress`
   * @returns 0, else the whole seconds after which it has enough
   */
  spend(network: string, points?: number): number;
  /** Takes what a network has used already, however little it had left. */
  charge(network: string, points: number): void;
  /** The whole seconds until a network has anything left; 0 while it has. */
  waitOf(network: string): number;
}

export interface NetworkBudgetOptions {
  /** What a network may use in one go. It gets it back evenly. */
  readonly points: number;
  /** In which it gets all of it back. */
  readonly seconds: number;
  /** Multiplies the points: `RATE_LIMIT_FACTOR`. */
  readonly factor?: number | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

interface Account {
  used: number;
  /** When `used` was right. */
  at: number;
}

/** Networks that are remembered; of more, those whose requests came longest ago are forgotten. */
const MAX_NETWORKS = 50_000;

/** A token bucket for each network, and one of four times the size for each IPv6 site (/48), so that walking through its networks gains nothing. */
export function createNetworkBudget({
  points: given,
  seconds,
  factor: multiplied = 1,
  now = () => performance.now(),
}: NetworkBudgetOptions): NetworkBudget {
  /** In the order of their last use. */
  const accounts = new Map<string, Account>();
  const points = given * multiplied;
  const perMs = points / (seconds * 1_000);

  return {
    spend(network, asked = 1) {
      const held = accountsOf(network);
      const wait = Math.max(...held.map(({ used, factor }) => waitFor(used + Math.min(asked, points), factor)));
      if (wait === 0) for (const { name, used } of held) keep(name, used + asked);
      return wait;
    },
    charge(network, used) {
      for (const account of accountsOf(network)) keep(account.name, account.used + used);
    },
    waitOf(network) {
      // One point more than all of it would have to be free.
      return Math.max(...accountsOf(network).map(({ used, factor }) => waitFor(used + 1, factor)));
    },
  };

  function accountsOf(network: string) {
    const site = siteOf(network);
    const names = site === undefined ? [network] : [network, `${site}::/48`];
    return names.map((name, index) => ({ name, factor: index === 0 ? 1 : SITE_FACTOR, used: usedBy(name, index) }));
  }

  function usedBy(name: string, index: number): number {
    const account = accounts.get(name);
    if (!account) return 0;
    const back = (now() - account.at) * perMs * (index === 0 ? 1 : SITE_FACTOR);
    return Math.max(0, account.used - back);
  }

  /** Whole seconds until so much is no more than all. */
  function waitFor(used: number, factor: number): number {
    const over = used - points * factor;
    return over <= 0 ? 0 : Math.max(1, Math.ceil(over / (perMs * factor) / 1_000));
  }

  function keep(name: string, used: number): void {
    accounts.delete(name);
    accounts.set(name, { used, at: now() });
    for (const oldest of accounts.keys()) {
      if (accounts.size <= MAX_NETWORKS) return;
      accounts.delete(oldest);
    }
  }
}
