import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quietMoment } from './quiet-moment.ts';

const VISITORS = 20;

let server: Server;
let accepted: Socket[];
let visitors: Socket[];

beforeEach(async () => {
  accepted = [];
  visitors = [];
  server = createServer((socket) => {
    accepted.push(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of [...visitors, ...accepted]) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** The system lets them in right away; the server has not seen them yet. */
function visit(count: number): void {
  const { port } = server.address() as AddressInfo;
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    visitors.push(socket);
  }
}

describe('a quiet moment', () => {
  it('comes when everybody who has been let in is taken', async () => {
    visit(VISITORS);
    await quietMoment(60_000);
    server.close();
    expect(accepted).toHaveLength(VISITORS);
  });

  it('comes without delay where nobody is', async () => {
    await quietMoment(Number.POSITIVE_INFINITY);
    expect(accepted).toHaveLength(0);
  });

  it('is not waited for longer than is said', async () => {
    visit(1);
    await once(server, 'connection');
    const [one, other] = [visitors[0] as Socket, accepted[0] as Socket];
    // Two who never stop talking.
    one.on('data', (data) => one.write(data));
    other.on('data', (data) => other.write(data));
    for (let begun = 0; begun < 100; begun += 1) one.write('x'.repeat(100_000));
    await quietMoment(50);
    const then = one.bytesRead;
    await expect.poll(() => one.bytesRead).toBeGreaterThan(then);
  });
});
