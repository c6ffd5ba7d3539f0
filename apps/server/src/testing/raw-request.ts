import { connect, type Socket } from 'node:net';

/** Sends bytes over a fresh connection and gives everything that comes back until the server closes it. */
export function rawRequest(port: number, request: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    readAll(socket).then(resolve, reject);
  });
}

/** Everything that a connection receives until it ends; a reset after an answer counts as its end. */
export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', (error) => (received ? resolve(received) : reject(error)));
    socket.on('close', () => resolve(received));
  });
}

/** The status code of a raw answer, 0 when there is none. */
export function statusOf(response: string): number {
  return Number(response.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0);
}
