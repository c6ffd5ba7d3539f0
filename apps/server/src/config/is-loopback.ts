const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** Whether a host, as addresses and `Host` write it, with or without a port, is the machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
