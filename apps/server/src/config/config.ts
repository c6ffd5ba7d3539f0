import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { HOUR_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { flag, folder, MEMBER_VARIABLES, SECRET_VARIABLES, share, wholeNumber } from './member-variables.ts';
import { StartError } from './start-error.ts';

/** Everything the environment decides, parsed once at start. Times are in milliseconds. */
export type ServerConfig = Omit<z.infer<typeof CONFIG>, BesideDist> & Record<BesideDist, string>;

/** Folders that the build puts beside `DIST_DIR` unless they are set. */
type BesideDist = 'SEARCH_DIR' | 'SITE_SERVER_DIR' | 'CONSOLE_DIR';

const DEFAULT_PORT = 4321;
// Only this machine can reach the server until HOST says otherwise (0.0.0.0 in a container).
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_DIST_DIR = resolve(import.meta.dirname, '../../../../dist');
const DEFAULT_INSIGHTS_DIR = resolve(import.meta.dirname, '../../../../data/insights');
/** As many as the embedded database has connections for, see `start-worker.ts`. */
const MAX_WORKERS = 32;
const DEFAULT_MAX_CONNECTIONS = 10_000;
const DEFAULT_SHUTDOWN_TIMEOUT_MS = 10_000;
const DEFAULT_HEADERS_TIMEOUT_MS = 10_000;
const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
const DEFAULT_KEEP_ALIVE_TIMEOUT_MS = 65_000; // above the 60 s that load balancers commonly keep idle connections
const DEFAULT_SOCKET_IDLE_TIMEOUT_MS = 60_000;
const DEFAULT_MAX_HEADER_BYTES = 16_384;
// One core stays free for pages; each process holds the indexes once more in memory.
const DEFAULT_SEARCH_PROCESSES = Math.min(Math.max(availableParallelism() - 1, 1), 4);
const DEFAULT_SEARCH_MAX_QUEUE = 500;
const DEFAULT_SEARCH_TIMEOUT_MS = 5_000; // the clients themselves give up after 2 to 5 s

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const CONFIG = z.object({
  PORT: wholeNumber(0, 65_535, DEFAULT_PORT),
  HOST: z.string().default(DEFAULT_HOST),
  DIST_DIR: folder().prefault(DEFAULT_DIST_DIR),
  // The base is the build's. Who sets it for the server as well is told when the two differ.
  BASE_PATH: z.string().optional(),
  // Processes that answer side by side, behind one port.
  WORKERS: wholeNumber(1, MAX_WORKERS, 1),
  TRUST_PROXY: flag('true (behind a proxy that sets X-Forwarded-Proto and X-Forwarded-For itself) or false'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000, DEFAULT_MAX_CONNECTIONS),
  MAX_HEADER_BYTES: wholeNumber(1_024, 1_048_576, DEFAULT_MAX_HEADER_BYTES),
  HEADERS_TIMEOUT_MS: wholeNumber(1, HOUR_MS, DEFAULT_HEADERS_TIMEOUT_MS),
  REQUEST_TIMEOUT_MS: wholeNumber(1, HOUR_MS, DEFAULT_REQUEST_TIMEOUT_MS),
  KEEP_ALIVE_TIMEOUT_MS: wholeNumber(1, HOUR_MS, DEFAULT_KEEP_ALIVE_TIMEOUT_MS),
  SOCKET_IDLE_TIMEOUT_MS: wholeNumber(1, HOUR_MS, DEFAULT_SOCKET_IDLE_TIMEOUT_MS),
  // Where the build puts the parts of the site that render on the server, and the search indexes; beside DIST_DIR unless set.
  SITE_SERVER_DIR: folder().optional(),
  SEARCH_DIR: folder().optional(),
  // Those of the built pages. Who sets others is told.
  SEARCH_APP_ID: z.string().optional(),
  SEARCH_API_KEY: z.string().optional(),
  SEARCH_PROCESSES: wholeNumber(1, 64, DEFAULT_SEARCH_PROCESSES),
  SEARCH_MAX_QUEUE: wholeNumber(0, 1_000_000, DEFAULT_SEARCH_MAX_QUEUE),
  SEARCH_TIMEOUT_MS: wholeNumber(1, HOUR_MS, DEFAULT_SEARCH_TIMEOUT_MS),
  // Whether what is searched for and clicked is stored, and where.
  SEARCH_INSIGHTS: flag('true (searches and events are stored in INSIGHTS_DIR) or false'),
  INSIGHTS_DIR: folder().prefault(DEFAULT_INSIGHTS_DIR),
  // What is changed of the site while it is served: flags of the navigation, campaigns, windows of offers.
  FLAGS_FILE: folder().optional(),
  // Whether visits are counted by day in the database, and the share of visitors that is.
  MEASURE: z.enum(['on', 'off'], 'on (visits are counted by day) or off').default('on'),
  MEASURE_SAMPLE: share(1),
  ...MEMBER_VARIABLES,
  // How long /readyz answers 503 before new connections are refused, so that a load balancer notices first.
  SHUTDOWN_DELAY_MS: wholeNumber(0, HOUR_MS, 0),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(0, HOUR_MS, DEFAULT_SHUTDOWN_TIMEOUT_MS),
});

/**
 * The configuration that environment variables give; an empty variable counts as not set.
 * @throws {StartError} naming every wrong variable, its value unless that is a secret, and what it should be.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = CONFIG.safeParse(given);
  if (parsed.success) {
    const { DIST_DIR, SEARCH_DIR = `${DIST_DIR}-search`, SITE_SERVER_DIR = `${DIST_DIR}-server` } = parsed.data;
    const { CONSOLE_DIR = `${DIST_DIR}-console` } = parsed.data;
    return { ...parsed.data, SEARCH_DIR, SITE_SERVER_DIR, CONSOLE_DIR };
  }
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown = SECRET_VARIABLES.has(name) ? name : `${name}=${JSON.stringify(env[name])}`;
    return `${shown} is not valid. Use ${issue.message}.`;
  });
  throw new StartError([...new Set(problems)].join('\n'));
}
