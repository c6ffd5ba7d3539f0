import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { promote, type Replicated, startReplicated } from '../testing/postgres/throwaway-cluster.ts';
import { openPostgres } from './open-postgres.ts';
import { clientOfPrimary, serversOf } from './primary.ts';

describe('serversOf', () => {
  it.each([
    ['postgresql://u:p@one:5432/name', ['postgresql://u:p@one:5432/name']],
    ['postgres://u:p@one:1,two:2/name', ['postgres://u:p@one:1/name', 'postgres://u:p@two:2/name']],
    ['postgres://one,two/name', ['postgres://one/name', 'postgres://two/name']],
    [
      'postgresql://u:p@one,two:2,three/name?sslmode=require',
      [
        'postgresql://u:p@one/name?sslmode=require',
        'postgresql://u:p@two:2/name?sslmode=require',
        'postgresql://u:p@three/name?sslmode=require',
      ],
    ],
    ['postgres://u:p@[::1]:1,[::1]:2/name', ['postgres://u:p@[::1]:1/name', 'postgres://u:p@[::1]:2/name']],
    ['postgres://u:a,b@c@one/name', ['postgres://u:a,b@c@one/name']],
    ['postgres://u:a,b@one,two/name', ['postgres://u:a,b@one/name', 'postgres://u:a,b@two/name']],
    ['postgresql://u:p@localhost:5432/name?host=%2Fa%2Cb', ['postgresql://u:p@localhost:5432/name?host=%2Fa%2Cb']],
  ])('of %s', (url, addresses) => {
    expect(serversOf(url).addresses).toEqual(addresses);
  });

  it('goes on from the one that failed, in turn, and stays when another connection has gone on before', () => {
    const servers = serversOf('postgres://one,two/name');
    const [one = '', two = ''] = servers.addresses;
    expect(servers.current()).toBe(one);
    servers.failed(two);
    expect(servers.current()).toBe(one);
    servers.failed(one);
    servers.failed(one);
    expect(servers.current()).toBe(two);
    servers.failed(two);
    expect(servers.current()).toBe(one);
  });
});

describe('a primary and its standby', () => {
  let both: Replicated;
  const open = (url: string) => openPostgres({ url, poolSize: 2, log: createCollectedLog().log });

  beforeAll(async () => {
    both = await startReplicated({ fsync: 'off' });
  });
  afterAll(async () => {
    await both?.standby.drop();
    await both?.primary.drop();
  });

  it('the primary is found wherever it stands in the address', async () => {
    const { primary, standby } = both;
    const { host } = new URL(primary.url);
    const database = await open(primary.url.replace(host, `${new URL(standby.url).host},${host}`));
    expect(database.isReady()).toBe(true);
    await database.db.execute('create table written (at int)');
    await database.close();
  });

  it('a connection to the standby is refused with the code of a server that takes no writes', async () => {
    const Client = clientOfPrimary(serversOf(both.standby.url));
    await expect(new Client().connect()).rejects.toMatchObject({ code: '25006' });
    const reported = new Promise((resolve) => new Client().connect(resolve));
    expect(await reported).toMatchObject({ code: '25006' });
  });

  it('a standby alone is a database that is away, until it has become the primary', async () => {
    const database = await open(both.standby.url);
    expect(database.isReady()).toBe(false);
    await expect(database.ping()).rejects.toMatchObject({ code: '25006' });
    await both.primary.stop();
    await promote(both.standby);
    await expect.poll(() => database.isReady(), { timeout: 60_000 }).toBe(true);
    await database.ping();
    await database.close();
  });
});
