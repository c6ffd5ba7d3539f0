import { subscribe } from 'node:diagnostics_channel';

/** What Node tells of a server that has begun to listen; the handle is that of the socket. */
interface Listening {
  readonly server: { readonly _handle?: { close(): void } | null };
}

/**
 * Takes hold of the socket that the cluster will listen on for the workers. By itself the cluster closes it with the last worker that listens, and drops the
 * connections that it has accepted and not given to a worker yet: who closes it before loses none. There is no public way to it but what Node tells of its
 * servers; should it tell no longer, the socket is closed with the last worker.
 */
export function watchListening(): { close(): void } {
  let handle: { close(): void } | null | undefined;
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    handle = (message as Listening).server._handle;
  });
  return { close: () => handle?.close() };
}
