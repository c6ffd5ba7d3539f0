import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleOf } from '../../testing/describe-mail.ts';
import { findMailKinds, KINDS_DIR, kindFolders } from './find-kinds.ts';

/** Kinds that are about money or security: nobody can have no more of them. All others can be stopped. */
const NEEDED = [
  'address-changed',
  'code-redeemed',
  'deleted',
  'deletion-asked',
  'exists',
  'new-address',
  'new-sign-in',
  'offer-claimed',
  'passkey-added',
  'password-changed',
  'payment-failed',
  'receipt',
  'refund',
  'reset',
  'test',
  'verify',
];

it.each(kindFolders())('finds %s by its folder, with a sample and a test', async (folder) => {
  expect((await findMailKinds()).get(folder)?.name).toBe(folder);
  for (const file of ['sample.ts', 'mail.test.ts']) expect(existsSync(join(KINDS_DIR, folder, file)), file).toBe(true);
});

it('lets readers stop every kind that is neither about money nor about security', async () => {
  const kinds = [...(await findMailKinds()).values()];
  const stoppable = await Promise.all(
    kinds.map(async (kind) => ((await sampleOf(kind)).headers?.['List-Unsubscribe'] ? [kind.name] : [])),
  );
  expect(stoppable.flat()).toEqual(kinds.map(({ name }) => name).filter((name) => !NEEDED.includes(name)));
});
