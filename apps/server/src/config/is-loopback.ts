const NUMBER = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])';
const LOOPBACK = new RegExp(`^(?:localhost|127(?:\\.${NUMBER}){3}|\\[::1\\])(?::\\d{1,5})?$`);

/** Whether a host, as addresses and `Host` write it, with or without a port, is the machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
