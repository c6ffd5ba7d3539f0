import { liteClient } from 'algoliasearch/lite';
import { SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS } from '../../page/limits.ts';
import type { SearchConfig } from './search-props.ts';

/** The calls that the search makes of the service. */
export interface SearchClient {
  /** Runs queries; the answer is foreign data. Rejects when every host has failed or the request is refused. */
  search(requests: readonly object[]): Promise<unknown>;
  sendEvents(events: readonly object[]): Promise<unknown>;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Service = Pick<SearchConfig, 'hosts' | 'insightsHosts' | 'appId' | 'apiKey'>;

const clients = new Map<string, SearchClient>();

/** The client of a service; the same one for all dialogs, so that it remembers answers and resting hosts. */
export function getSearchClient(service: Service): SearchClient {
  const key = JSON.stringify([service.hosts, service.insightsHosts, service.appId, service.apiKey]);
  const client = clients.get(key) ?? createSearchClient(service);
  clients.set(key, client);
  return client;
}

/** Makes a client of the hosted-search protocol. Throws when application id or key are missing. */
export function createSearchClient(
  { hosts, insightsHosts, appId, apiKey }: Service,
  options: ClientOptions = {},
): SearchClient {
  const clientOf = (origins: readonly string[]) =>
    liteClient(appId, apiKey, {
      hosts: (origins.length > 0 ? origins : [location.origin]).map(readHost),
      timeouts: {
        connect: SEARCH_CONNECT_TIMEOUT_MS,
        read: SEARCH_READ_TIMEOUT_MS,
        write: SEARCH_WRITE_TIMEOUT_MS,
      },
      hostsCache: createHostsCache(),
      ...options,
    });
  const service = clientOf(hosts);
  let insights: ReturnType<typeof clientOf> | undefined;
  return {
    search: (requests) => service.search({ requests: requests as never }),
    sendEvents: (events) => {
      insights ??= clientOf(insightsHosts);
      return insights.customPost({ path: '1/events', body: { events } });
    },
  };
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
