import { createServer } from 'node:http';
import type { LogLine } from '@duoverso/contracts/console';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { MemberServices } from '../members/member-services.ts';
import { createConsoleApp } from './console-app.ts';
import { loadConsoleFiles } from './console-files.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_CONNECTIONS = 200;

/**
 * Serves the console on a port of its own.
 * @param port as `CONSOLE_PORT` has it
 * @returns what closes it
 * @throws {StartError} when it has not been built, or the port cannot be used
 */
export async function openConsole(
  config: ServerConfig & { readonly CONSOLE_PORT: number },
  log: Logger,
  { services, warnings }: { readonly services: MemberServices; readonly warnings: () => readonly LogLine[] },
): Promise<() => Promise<void>> {
  const { CONSOLE_PORT: port, CONSOLE_HOST: host, CONSOLE_URL, CONSOLE_DIR } = config;
  const origin = CONSOLE_URL ?? `http://localhost:${port}`;
  const files = await loadConsoleFiles(CONSOLE_DIR);
  const app = createConsoleApp({ services, files, origin, warnings, log });
  const listener = getRequestListener(app.fetch, { hostname: 'localhost' });
  const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS };
  const server = createServer(timeouts, (incoming, outgoing) => void listener(incoming, outgoing));
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const remedy = 'Choose another port, or an address of this machine.';
      const words = `Cannot listen for CONSOLE_PORT=${port} on CONSOLE_HOST=${host}: ${cause.message}. ${remedy}`;
      reject(new StartError(words, { cause }));
    });
    server.listen(port, host, resolve);
  });
  log.info({ url: `${origin}/console/` }, 'the console is open');
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
