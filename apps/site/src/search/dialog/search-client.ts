import { liteClient } from 'algoliasearch/lite';
import {
  SEARCH_BUSY_REST_MS,
  SEARCH_CONNECT_TIMEOUT_MS,
  SEARCH_PATIENCE_MS,
  SEARCH_READ_TIMEOUT_MS,
  SEARCH_WRITE_TIMEOUT_MS,
} from '../../page/limits.ts';
import { BusySearchError } from './busy-search-error.ts';
import type { SearchConfig } from './search-props.ts';
import { createSearchRequester } from './search-requester.ts';

/** The calls that the search makes of the service. */
export interface SearchClient {
  /**
   * Runs queries; the answer is foreign data. Rejects when every host has failed or the request is refused.
   * @throws {BusySearchError} while the service has asked to be left alone
   */
  search(requests: readonly object[]): Promise<unknown>;
  sendEvents(events: readonly object[]): Promise<unknown>;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Service = Pick<SearchConfig, 'base' | 'hosts' | 'insightsHosts' | 'appId' | 'apiKey'>;

const clients = new Map<string, SearchClient>();

/**
 * The client of a service; the same one for all dialogs, so that it remembers answers and resting hosts. Where nobody answers, the guides that this browser
 * keeps do. Of a service without application id or key
 * every search fails: to readers it is one that cannot be reached, and the console names what is missing.
 */
export function getSearchClient(service: Service): SearchClient {
  const key = JSON.stringify([service.hosts, service.insightsHosts, service.appId, service.apiKey]);
  const client = clients.get(key) ?? withKept(createClientOrReport(service), service.base);
  clients.set(key, client);
  return client;
}

function withKept(client: SearchClient, base: string): SearchClient {
  return {
    ...client,
    search: (requests) =>
      client.search(requests).catch(async (error: unknown) => {
        if (error instanceof BusySearchError) throw error;
        const { searchKept } = await import('./kept-search.ts');
        const kept = await searchKept(base, requests);
        if (!kept) throw error;
        return kept;
      }),
  };
}

function createClientOrReport(service: Service): SearchClient {
  try {
    return createSearchClient(service);
  } catch (error) {
    console.error(error);
    const fail = () => Promise.reject(error);
    return { search: fail, sendEvents: fail };
  }
}

/**
 * Makes a client of the hosted-search protocol.
 * @throws {Error} when application id or key are missing; it names the setting
 */
export function createSearchClient(
  { base, hosts, insightsHosts, appId, apiKey }: Service,
  options: ClientOptions = {},
): SearchClient {
  for (const [name, value] of Object.entries({ appId, apiKey })) {
    if (value) continue;
    throw new Error(
      `The search cannot ask anybody: "search.${name}" is missing. Set it in content/settings.json and build the site again.`,
    );
  }
  const clientOf = (origins: readonly string[], own: ClientOptions = {}) =>
    liteClient(appId, apiKey, {
      hosts: (origins.length > 0 ? origins : [location.origin + base]).map(readHost),
      timeouts: {
        connect: SEARCH_CONNECT_TIMEOUT_MS,
        read: SEARCH_READ_TIMEOUT_MS,
        write: SEARCH_WRITE_TIMEOUT_MS,
      },
      hostsCache: createHostsCache(),
      ...own,
      ...options,
    });
  // A query that was refused for their number is told, not tried again: meanwhile another one may have been typed.
  const service = clientOf(hosts, {
    requester: createSearchRequester(),
    requestIdChannel: undefined,
    maxRateLimitRetries: 0,
  });
  let restsUntil = 0;
  let insights: ReturnType<typeof clientOf> | undefined;
  return {
    async search(requests) {
      const patient = Date.now() + SEARCH_PATIENCE_MS;
      for (;;) {
        const rest = restsUntil - Date.now();
        if (rest > 0) throw new BusySearchError(rest);
        try {
          return await service.search({ requests: requests as never });
        } catch (error) {
          const answers = answersOf(error);
          const refused = answers.find(({ status }) => status === 429);
          if (refused) {
            const wait = Number(refused.headers?.['retry-after']) * 1000 || SEARCH_BUSY_REST_MS;
            restsUntil = Date.now() + wait;
            throw new BusySearchError(wait, error);
          }
          // The limits are for giving way to another host. When none has answered, the slow ones are waited for.
          if (Date.now() >= patient || !answers.some(({ isTimedOut }) => isTimedOut)) throw error;
        }
      }
    },
    sendEvents: (events) => {
      insights ??= clientOf(insightsHosts);
      return insights.customPost({ path: '1/events', body: { events } });
    },
  };
}

interface HostAnswer {
  readonly status: number;
  readonly isTimedOut: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the hosts have answered to a search that failed. */
function answersOf(error: unknown): HostAnswer[] {
  const { stackTrace = [] } = error as { stackTrace?: { response: HostAnswer }[] };
  return stackTrace.map(({ response }) => response);
}

function readHost(origin: string) {
  const { protocol, host, pathname } = new URL(origin);
  return {
    url: `${host}${pathname.replace(/\/$/, '')}`,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  };
}

/**
 * Remembers which hosts have failed, for two minutes each (`SEARCH_HOST_REST_MS`; the client itself counts them). The client's own
 * caches, as of 5.64, write a host under a key with its state in it and so never find it again: no host would ever rest.
 */
function createHostsCache(): NonNullable<ClientOptions['hostsCache']> {
  const hosts = new Map<string, unknown>();
  const keyOf = (key: unknown) => (key as { url: string }).url;
  return {
    get: async <Value>(key: unknown, defaultValue: () => Promise<Value>) =>
      (hosts.get(keyOf(key)) as Value | undefined) ?? defaultValue(),
    set: async (key, value) => {
      hosts.set(keyOf(key), value);
      return value;
    },
    delete: async (key) => {
      hosts.delete(keyOf(key));
    },
    clear: async () => hosts.clear(),
  };
}
