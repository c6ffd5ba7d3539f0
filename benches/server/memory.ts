import { basePath } from '@duoverso/tooling/project';
import { signUp } from '../../tests/full/crash/sign-up.ts';
import { figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { type BenchOptions, memberEnv, withCluster } from './bench-options.ts';
import { mixedRequests } from './mixed-requests.ts';
import { type PinnedServer, startOurs } from './pinned-server.ts';
import { bar, table } from './repeat.ts';
import { createSender } from './send-requests.ts';

const ORIGIN = 'http://127.0.0.1:4494';
const CONNECTIONS = 32;
/** All files, queries and calls of the mix have then come once. */
const WARM_UP_REQUESTS = 60_000;
const LOOKS = 10;
const MOST_GROWTH = 1.2;

/** Answered requests, and megabytes after them. */
interface Look {
  readonly requests: number;
  readonly megabytes: number;
}

/** Measures the memory of a server with membership while it answers pages, 304, searches and member calls. */
export function measureMemory({ distDir, folder, requests }: BenchOptions): Promise<string> {
  return withCluster(async ({ url }) => {
    const env = { DIST_DIR: distDir, ...memberEnv(folder, url) };
    const server = await startOurs({ origin: ORIGIN, env });
    try {
      const atStart = look(server, 0);
      const { client } = await signUp(ORIGIN, env.OUTBOX_DIR, basePath());
      const send = createSender(ORIGIN, CONNECTIONS, await mixedRequests(distDir, client.cookie));
      const looks = [atStart];
      const warmUp = Math.min(WARM_UP_REQUESTS, requests);
      for (
        let sum = 0, next = warmUp;
        next > 0;
        next = Math.min(Math.ceil((requests - warmUp) / LOOKS), requests - sum)
      ) {
        await send(next);
        sum += next;
        looks.push(look(server, sum));
      }
      return report(looks, server.pinned);
    } finally {
      await server.stop();
    }
  });
}

function look(server: PinnedServer, requests: number): Look {
  const megabytes = server.residentMb() ?? Number.NaN;
  console.log(`${requests} requests: ${megabytes.toFixed(0)} MB`);
  return { requests, megabytes };
}

function report(looks: readonly Look[], pinned: boolean): string {
  const [atStart, warm, last] = [looks[0], looks[1], looks.at(-1)].map((one) => one?.megabytes ?? Number.NaN) as [
    number,
    number,
    number,
  ];
  recordFigures(
    'server',
    looks.flatMap(({ requests, megabytes }) =>
      figureOf({ group: 'Memory under load', name: `after ${requests} requests`, unit: 'MB', better: 'less' }, [
        megabytes,
      ]),
    ),
  );
  const count = (requests: number): string => requests.toLocaleString('en');
  const requests = count(looks.at(-1)?.requests ?? 0);
  return [
    `With membership on PostgreSQL, ${pinned ? 'one core' : 'all cores'}, ${CONNECTIONS} connections: files in brotli, gzip and without coding, 304, searches typed letter by letter in every language, member calls. What is added to the start is loaded when somebody asks for it, and has its limits: headers and tags of files, 8 MB of other codings, compiled code, and for the most part the search indexes of fifteen languages in each process of the search, which holds their terms, 64 parsed records of each and ten million letters of answers.`,
    table(
      ['requests', 'MB'],
      looks.map((one) => [count(one.requests), one.megabytes.toFixed(0)]),
    ),
    [
      bar(
        `after ${requests} requests ${(last / atStart).toFixed(2)} × the start, at most ${MOST_GROWTH}`,
        last <= atStart * MOST_GROWTH,
      ),
      bar(
        `after ${requests} requests ${(last / warm).toFixed(2)} × what it was when all had been asked for once, at most ${MOST_GROWTH}`,
        last <= warm * MOST_GROWTH,
      ),
    ].join('\n'),
  ].join('\n\n');
}
