import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { GAME_DAY_SITE, type GameDay, until } from './game-day.ts';
import { openSockets } from './process-facts.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

const LIMITS = {
  HEADERS_TIMEOUT_MS: '1500',
  REQUEST_TIMEOUT_MS: '2500',
  // Above what a busy machine makes a good visitor wait, who is cut off by the same limit.
  SOCKET_IDLE_TIMEOUT_MS: '20000',
  SEARCH_TIMEOUT_MS: '20000',
};
const PAGE = `GET ${FIXTURE_BASE}/en/ HTTP/1.1\r\nHost: localhost\r\n`;
/** More than the buffers of both sides hold. */
const ANSWER_BYTES = 8_000_000;

export const slowClients: GameDay = {
  name: 'slow-clients',
  promise: 'Who sends headers or a body a letter at a time, or reads nothing, is cut off, and others notice nothing.',
  async run({ check, note, server, short, afterwards }) {
    const { origin, pid } = await server({ MEMBERSHIP: 'false', ...LIMITS });
    const count = short ? 20 : 500;
    const port = Number(new URL(origin).port);
    const { path, size } = largestFile();
    const large = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const answersWanted = Math.ceil(ANSWER_BYTES / size);
    const before = openSockets(pid);
    const all: Socket[] = [];
    const drips: NodeJS.Timeout[] = [];
    afterwards(() => {
      for (const socket of all) socket.destroy();
      for (const drip of drips) clearInterval(drip);
    });
    const open = (first: string, letter: string | undefined) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(first));
      socket.on('error', () => {}); // being cut off is what is sought
      all.push(socket);
      if (letter === undefined) socket.pause();
      else {
        socket.resume();
        drips.push(setInterval(() => socket.writable && socket.write(letter), 200));
      }
      return socket;
    };
    const visitors = sendVisitors(origin, USUAL_PRECONDITIONS, 3);
    for (let place = 0; place < count; place += 1) {
      open(PAGE, 'x');
      open(`POST ${FIXTURE_BASE}/1/indexes/*/queries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n`, 'x');
      open(large.repeat(answersWanted), undefined);
    }
    await until('all of them hold a connection', () => all.every((socket) => !socket.connecting));
    await until('all of them are cut off', () => (openSockets(pid) ?? 0) - (before ?? 0) <= 3);
    await visitors.leave();
    note(
      before === undefined ? 'This system does not tell the connections of a process.' : `${all.length} slow clients.`,
    );
    check('slow clients that still hold a connection', true, 0);
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check(
      'requests of others that failed',
      bad === 0,
      bad === 0
        ? `0 of ${visitors.answered()}`
        : `${bad}, ${visitors.fared.failures[0] ?? [...visitors.fared.answers]}`,
    );
  },
};

/** What fills buffers by few answers: it is the reading that is slow here, not the asking. */
function largestFile(): { path: string; size: number } {
  const folder = join(GAME_DAY_SITE, '_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sized = files.map((name) => ({
    path: `${FIXTURE_BASE}/_astro/${name}`,
    size: statSync(join(folder, name)).size,
  }));
  const [largest] = sized.sort((one, other) => other.size - one.size);
  if (!largest) throw new Error(`${folder} holds no script.`);
  return largest;
}
