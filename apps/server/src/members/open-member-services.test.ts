import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { openMemberServices } from './open-member-services.ts';

it('a configuration that does not hold together is told at once, all of it, before anything is opened', async () => {
  const { log, lines } = createCollectedLog();
  const config = readConfig({
    PUBLIC_URL: 'https://site.example',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  const failure = await openMemberServices(config, log).catch((error: unknown) => error);
  expect(String(failure).split('\n')).toEqual([
    expect.stringContaining('With DATABASE_URL, AUTH_SECRET and CODE_KEYS must be set'),
    expect.stringContaining('PUBLIC_URL is set and STRIPE_SECRET_KEY is not'),
  ]);
  expect(lines).toEqual([]);
});
