import { connect, type Socket } from 'node:net';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { type GameDay, until } from './game-day.ts';
import { descriptorLimit, openSockets, residentMb } from './process-facts.ts';
import { ask } from './visitors.ts';

const WANTED = 10_000;
/** Files, threads and the first connections of both processes. */
const RESERVE = 300;
const AT_ONCE = 100;
const LINGER_MS = '3600000';

export const connections: GameDay = {
  name: 'connections',
  promise:
    'Ten thousand visitors who keep their connections are held, and the one above the limit is refused without harm.',
  async run({ check, note, server, short, afterwards }) {
    const limit = descriptorLimit();
    const count = short ? 300 : Math.min(WANTED, limit - RESERVE);
    if (count < WANTED)
      note(`${count} of ${WANTED}: ${short ? 'the short form' : `this system allows ${limit} files`}.`);
    const env = {
      MEMBERSHIP: 'false',
      MAX_CONNECTIONS: String(count),
      KEEP_ALIVE_TIMEOUT_MS: LINGER_MS,
      SOCKET_IDLE_TIMEOUT_MS: LINGER_MS,
    };
    const { origin, pid } = await server(env);
    const port = Number(new URL(origin).port);
    await ask(origin, { path: `${FIXTURE_BASE}/en/` });
    const before = residentMb(pid);
    const sockets: Socket[] = [];
    afterwards(() => {
      for (const socket of sockets) socket.destroy();
    });
    let answered = 0;
    while (sockets.length < count) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () => visit(port));
      answered += (await Promise.all(some.map(({ done }) => done))).filter(Boolean).length;
      sockets.push(...some.map(({ socket }) => socket));
    }
    check('connections that were answered', answered === count, `${answered} of ${count}`);
    const after = residentMb(pid);
    if (before && after)
      note(`${(((after - before) * 1_024) / count).toFixed(1)} KB of memory for each, ${after.toFixed(0)} MB in all.`);
    const above = visit(port);
    check('one above the limit is refused', !(await above.done), `MAX_CONNECTIONS=${count}`);
    sockets.pop()?.destroy();
    await until('its place is free', () => (openSockets(pid) ?? 0) < count + RESERVE);
    await until('the next one is served', async () => (await ask(origin, { path: '/healthz' }).catch(() => 0)) === 200);
    check('the next one, when a place is free', true, 200);
    const still = sockets.filter(({ destroyed }) => !destroyed).length;
    check('the others are still there', still === count - 1, still);
  },
};

function visit(port: number): { socket: Socket; done: Promise<boolean> } {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${FIXTURE_BASE}/en/404/ HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  );
  const done = new Promise<boolean>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk).startsWith('HTTP/1.1 ')));
    socket.once('close', () => resolve(false));
    socket.on('error', () => resolve(false));
  });
  return { socket, done };
}
