import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SECRET_VARIABLES } from './member-variables.ts';
import { StartError } from './start-error.ts';

describe('readConfig', () => {
  it('works without any variable, on this machine only', () => {
    expect(readConfig({})).toEqual({
      PORT: 4321,
      HOST: '127.0.0.1',
      DIST_DIR: resolve(import.meta.dirname, '../../../../dist'),
      WORKERS: 1,
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      MAX_CONNECTIONS: 10_000,
      MAX_HEADER_BYTES: 16_384,
      HEADERS_TIMEOUT_MS: 10_000,
      REQUEST_TIMEOUT_MS: 30_000,
      KEEP_ALIVE_TIMEOUT_MS: 65_000,
      SOCKET_IDLE_TIMEOUT_MS: 60_000,
      SITE_SERVER_DIR: resolve(import.meta.dirname, '../../../../dist-server'),
      SEARCH_DIR: resolve(import.meta.dirname, '../../../../dist-search'),
      SEARCH_PROCESSES: expect.any(Number),
      SEARCH_MAX_QUEUE: 500,
      SEARCH_TIMEOUT_MS: 5_000,
      SEARCH_INSIGHTS: false,
      MEASURE: 'on',
      MEASURE_SAMPLE: 1,
      INSIGHTS_DIR: resolve(import.meta.dirname, '../../../../data/insights'),
      MEMBERSHIP: true,
      DATABASE_POOL_SIZE: 10,
      DATABASE_POOLER: 'none',
      SLOW_QUERY_MS: 200,
      CONTENT_DIR: resolve(import.meta.dirname, '../../../../content'),
      DATA_DIR: resolve(import.meta.dirname, '../../../../data'),
      OUTBOX_DIR: resolve(import.meta.dirname, '../../../../outbox'),
      METRICS_HOST: '127.0.0.1',
      CONSOLE_HOST: '127.0.0.1',
      CONSOLE_DIR: resolve(import.meta.dirname, '../../../../dist-console'),
      RATE_LIMIT_FACTOR: 1,
      SANDBOX: false,
      SHUTDOWN_DELAY_MS: 0,
      SHUTDOWN_TIMEOUT_MS: 10_000,
    });
  });

  it('reads variables and passes over the empty and the unknown', () => {
    const config = readConfig({ PORT: '8080', TRUST_PROXY: 'true', DIST_DIR: 'out', HOST: '', PATH: '/bin' });
    expect(config).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: true,
      DIST_DIR: resolve('out'),
      HOST: '127.0.0.1',
    });
    expect(config).not.toHaveProperty('PATH');
  });

  it('looks for the search indexes beside the site', () => {
    expect(readConfig({ DIST_DIR: 'out/site' }).SEARCH_DIR).toBe(resolve('out/site-search'));
    expect(readConfig({ DIST_DIR: 'out/site' }).SITE_SERVER_DIR).toBe(resolve('out/site-server'));
    expect(readConfig({ DIST_DIR: 'out/site', SEARCH_DIR: 'indexes' }).SEARCH_DIR).toBe(resolve('indexes'));
  });

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['WORKERS', '0', 'a whole number from 1 to 32'],
    ['WORKERS', '33', 'a whole number from 1 to 32'],
    ['WORKERS', 'auto', 'a whole number from 1 to 32'],
    ['MAX_CONNECTIONS', '0', 'a whole number from 1 to 1000000'],
    ['SHUTDOWN_TIMEOUT_MS', '10s', 'a whole number from 0 to 3600000'],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['TRUST_PROXY', 'yes', 'true (behind a proxy that sets X-Forwarded-Proto and X-Forwarded-For itself) or false'],
    ['SEARCH_INSIGHTS', '1', 'true (searches and events are stored in INSIGHTS_DIR) or false'],
  ])('refuses %s=%s and says what it should be', (name, value, expected) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(`${name}="${value}" is not valid. Use ${expected}.`);
  });

  it.each([...SECRET_VARIABLES])('refuses a wrong %s without repeating it', (name) => {
    const read = (): unknown => readConfig({ [name]: 'hunter2' });
    expect(read).toThrow(`${name} is not valid. Use `);
    expect(read).not.toThrow('hunter2');
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT=.*\nLOG_LEVEL=/);
  });
});
