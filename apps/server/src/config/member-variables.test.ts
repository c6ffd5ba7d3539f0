import { describe, expect, it } from 'vitest';
import { addressesOf, isDatabaseUrl } from './member-variables.ts';

describe('the address of a database', () => {
  it.each([
    'postgresql://user:password@host:5432/name',
    'postgres://user@host/name?application_name=a@b',
    'postgresql://user:p%2Fw%23%3F%40@host/name',
    'postgresql://user:p@w,x@one:5432,two/name?target_session_attrs=read-write',
    'postgresql:///name?host=/run/postgresql',
    'postgresql:///name?user=a&application_name=a@b',
    'postgresql://%2Frun%2Fpostgresql/name',
    'postgresql://user@[::1]:5432/name',
  ])('is read: %s', (url) => {
    expect(isDatabaseUrl(url)).toBe(true);
  });

  it.each([
    'postgresql://user:p/w@host/name',
    'postgresql://user:12/w@host:5432/name',
    'postgresql://user:12#w@host/name',
    'postgresql://user:12?w@host/name',
    'postgresql://user:p@x/y@host/name',
    'postgresql://user:p#w@host/name',
    'postgresql://user:p?w@host/name',
    'postgresql://user:p@host:port/name',
    'postgresql://user:p@one,two:x/name',
    'mysql://user:p@host/name',
    'host=localhost dbname=name',
  ])('is refused: %s', (url) => {
    expect(isDatabaseUrl(url)).toBe(false);
  });

  it('names each server of several', () => {
    expect(addressesOf('postgresql://u:a,b@one:5432,two/name?x=1')).toEqual([
      'postgresql://u:a,b@one:5432/name?x=1',
      'postgresql://u:a,b@two/name?x=1',
    ]);
    expect(addressesOf('postgresql://u@one/name')).toEqual(['postgresql://u@one/name']);
  });
});
