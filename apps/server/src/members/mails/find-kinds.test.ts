import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../testing/describe-mail.ts';
import { findMailKinds } from './find-kinds.ts';

/** Kinds about money or security, which members can't stop. */
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
  'provider-connected',
  'receipt',
  'refund',
  'renewal-ahead',
  'renewal-failed',
  'reset',
  'test',
  'verify',
];

const kinds = [...(await findMailKinds()).values()];
for (const kind of kinds) describeMail(kind);

it('lets readers stop every kind that is neither about money nor about security', async () => {
  const stoppable = await Promise.all(
    kinds.map(async (kind) => ((await sampleOf(kind)).headers?.['List-Unsubscribe'] ? [kind.name] : [])),
  );
  expect(stoppable.flat()).toEqual(kinds.map(({ name }) => name).filter((name) => !NEEDED.includes(name)));
});
