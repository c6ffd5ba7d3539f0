import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** The way to a database, which can be made slow. */
export interface Road {
  readonly url: string;
  delayMs: number;
  frozen: boolean;
  /** Breaks all connections. */
  cut(): void;
  close(): void;
}

/** Opens one to the database of an address, on the loopback address or in a folder's socket. */
export async function openRoad(target: string): Promise<Road> {
  const address = new URL(target);
  const folder = address.searchParams.get('host');
  const { port, hostname } = address;
  const open = () => (folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`));
  const sockets = new Set<Socket>();
  const road = { delayMs: 0, frozen: false };
  const server = createServer((near) => {
    const far = open();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (road.frozen) return;
        if (road.delayMs === 0) to.write(chunk);
        else setTimeout(() => to.destroyed || to.write(chunk), road.delayMs);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return Object.assign(road, {
    url: address.href,
    cut,
    close() {
      cut();
      server.close();
    },
  });
}
