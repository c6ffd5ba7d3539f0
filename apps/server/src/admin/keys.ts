import { parseArgs } from 'node:util';
import { isUuid } from '../api/is-uuid.ts';
import { StartError } from '../config/start-error.ts';
import { listServiceKeys, makeServiceKey, revokeServiceKey } from '../members/usage/service-keys.ts';
import type { Commands } from './command.ts';
import { confirm } from './confirm.ts';
import { readOne } from './read-one.ts';
import { withMembers } from './with-members.ts';

const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;
const SERVICE = /^[a-z0-9][a-z0-9-]{0,39}$/;
const ONE_KEY = 'Name one key by its id, as "keys list" shows it.';

export const KEY_COMMANDS: Commands = {
  'keys create': {
    usage: 'keys create SERVICE [--json]',
    help: {
      text: 'Makes a key with which a translation service reports usage, and prints it this once. A service may have several: make the new one, give it to the service, revoke the old one.',
      example: 'keys create translation',
    },
    run: createKey,
  },
  'keys list': {
    usage: 'keys list [--json]',
    help: { text: 'Lists all keys of services, the oldest first, without the keys themselves.', example: 'keys list' },
    run: listKeys,
  },
  'keys revoke': {
    usage: 'keys revoke ID [--yes]',
    help: {
      text: 'From now on the key opens nothing. What was reported with it stays.',
      example: 'keys revoke 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
    },
    run: revokeKey,
  },
};

async function createKey(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const service = readOne(positionals, 'Name one service: keys create translation');
  if (!SERVICE.test(service)) {
    throw new StartError(`"${service}" is no name of a service. Use small letters, digits and hyphens: translation.`);
  }
  await withMembers(async ({ database: { db }, now }) => {
    const { id, key } = await makeServiceKey(db, service, now());
    console.log(values.json ? JSON.stringify({ id, service, key }) : key);
    console.error(`Key ${id} of "${service}". It is shown this once.`);
  });
}

async function listKeys(args: string[]): Promise<void> {
  const { json } = parseArgs({ args, options: JSON_OPTION }).values;
  await withMembers(async ({ database: { db } }) => {
    const keys = await listServiceKeys(db);
    if (json) {
      console.log(
        JSON.stringify(
          keys.map(({ keyHash: _, ...key }) => key),
          null,
          2,
        ),
      );
      return;
    }
    for (const { id, service, createdAt, revokedAt } of keys) {
      const state = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`;
      console.log(`${id}  ${service}  made ${createdAt.toISOString()}${state}`);
    }
    console.error(keys.length === 1 ? '1 key.' : `${keys.length} keys.`);
  });
}

async function revokeKey(args: string[]): Promise<void> {
  const options = { yes: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const id = readOne(positionals, ONE_KEY);
  if (!isUuid(id)) throw new StartError(`"${id}" is not the id of a key. ${ONE_KEY}`);
  await withMembers(async ({ database: { db }, now }) => {
    await confirm(`Revoke the key ${id}?`, values.yes);
    if (!(await revokeServiceKey(db, id, now()))) throw new StartError('There is no such key that could be revoked.');
    console.log('The key is revoked.');
  });
}
