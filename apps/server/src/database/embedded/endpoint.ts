import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where the embedded database listens: a socket in its folder, or a port of the loopback address. */
export type Endpoint = 'socket' | { readonly port: number };

/** The process that serves a cluster, as its `postmaster.pid` tells. */
export interface Postmaster {
  readonly pid: number;
  /** Undefined while it has not written so far. */
  readonly endpoint: Endpoint | undefined;
}

export const USER = 'duoverso';
const DATABASE = 'postgres';
/** Only a part of the socket's name. */
const SOCKET_PORT = 5432;
/** Bytes of an address of a socket: `sun_path` of Linux holds 108 with the closing zero, that of macOS and the BSDs 104. */
const MAX_SOCKET_BYTES = process.platform === 'linux' ? 107 : 103;

/** A socket, which the rights of its folder protect, where there are such and its path is short enough; else a free port. */
export async function chooseEndpoint(home: string): Promise<Endpoint> {
  const path = join(home, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_SOCKET_BYTES;
  return fits ? 'socket' : { port: await freePort() };
}

/** Settings of PostgreSQL with which it listens there; paths are relative to the cluster. */
export function listenSettings(endpoint: Endpoint): Record<string, string> {
  return endpoint === 'socket'
    ? { listen_addresses: '', unix_socket_directories: '..', unix_socket_permissions: '0700', port: `${SOCKET_PORT}` }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${endpoint.port}` };
}

/** The address of the database as `DATABASE_URL` writes such. */
export function addressOf(endpoint: Endpoint, home: string, password: string): string {
  const credentials = `${USER}:${encodeURIComponent(password)}`;
  if (endpoint !== 'socket') return `postgresql://${credentials}@127.0.0.1:${endpoint.port}/${DATABASE}`;
  return `postgresql://${credentials}@localhost:${SOCKET_PORT}/${DATABASE}?host=${encodeURIComponent(home)}`;
}

/** Reads `postmaster.pid`: the process, on the 4th to 6th line port, folder of the socket and address. Undefined when there is none. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', socketFolder, listenAddress] = text.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  const written = listenAddress !== undefined && port !== '';
  const endpoint = socketFolder ? 'socket' : { port: Number(port) };
  return { pid: Number(pid), endpoint: written ? endpoint : undefined };
}

/** It may go at any moment: a server that ends takes it away. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether there is a process with this number, whichever user it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A TCP port of the loopback address that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
