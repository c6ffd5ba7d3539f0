import { AsyncLocalStorage } from 'node:async_hooks';

const clients = new AsyncLocalStorage<string>();

/**
 * Runs what answers a request of a network (`clientAddress`). Gates far below, such as that of password hashes, then know whose turn it is.
 */
export function asClient<Result>(network: string, run: () => Result): Result {
  return clients.run(network, run);
}

/** The network whose request is being answered; one name for all work that no request has caused. */
export function currentClient(): string {
  return clients.getStore() ?? 'the server itself';
}
