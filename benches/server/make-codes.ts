import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { projectDir } from '@duoverso/tooling/project';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../apps/server/src/members/accounts/secrets.ts';
import { createCodes } from '../../apps/server/src/members/codes/create-codes.ts';

/** Makes codes for thirty days of a plan in the database of a server. */
export async function makeCodes(env: Readonly<Record<string, string>>, count: number): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  try {
    const { catalogue } = loadCommerce(join(projectDir, 'content'));
    const options = { grant: 'pro-30d', count, expiresAt: undefined, catalogue, now: new Date() };
    return (await createCodes(database.db, { ...options, keys: readSecrets(config).codeKeys })).codes;
  } finally {
    await database.close();
  }
}
