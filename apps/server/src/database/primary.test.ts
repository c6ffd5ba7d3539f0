import { describe, expect, it } from 'vitest';
import { serversOf } from './primary.ts';

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
