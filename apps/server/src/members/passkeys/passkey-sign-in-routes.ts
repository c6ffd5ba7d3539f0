import { doneSchema } from '@duoverso/contracts/accounts';
import { passkeyOptionsSchema, passkeySignInSchema } from '@duoverso/contracts/passkeys';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { clientAddress } from '../../http/client-address.ts';
import { addCookies, notifyOfSignIn, sessionStart } from '../accounts/entrance.ts';
import { knownBrowser, rememberBrowser } from '../accounts/known-browser.ts';
import { openSession } from '../accounts/session.ts';
import { countRightSignIn } from '../accounts/sign-in-limits.ts';
import type { MemberServices } from '../member-services.ts';
import { relyingParty } from './challenges.ts';
import { passkeyRequest, provePasskey, withPasskey } from './check-passkey.ts';

const tag = 'Passkeys';

const ROUTES = {
  challenge: describeRoute({
    method: 'post',
    path: '/auth/passkey/challenge',
    summary: 'What the browser needs to sign in by a passkey',
    tag,
    answer: passkeyOptionsSchema,
  }),
  signIn: describeRoute({
    method: 'post',
    path: '/auth/passkey/sign-in',
    summary: 'Signs in by a passkey',
    tag,
    body: passkeySignInSchema,
    answer: doneSchema,
  }),
};

/** Signing in by a passkey, which replaces address and password. */
export function addPasskeySignInRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, config, secrets, secure, now } = services;
  const { db } = database;
  const marking = { authSecret: secrets.authSecret, secure };

  app.openapi(ROUTES.challenge, async (c) => {
    await limits.count('passkey by address', clientAddress(c, config.TRUST_PROXY));
    return c.json({ options: await passkeyRequest(db, relyingParty(c, config.PUBLIC_URL), now()) }, 200);
  });

  app.openapi(ROUTES.signIn, async (c) => {
    await limits.count('passkey by address', clientAddress(c, config.TRUST_PROXY));
    const party = relyingParty(c, config.PUBLIC_URL);
    const proof = await provePasskey(db, c.req.valid('json').credential, { party, at: now() });
    const { userId } = proof;
    const known = knownBrowser(c, userId, marking);
    await countRightSignIn(limits, { userId, known });
    const cookies = await withPasskey(db, proof, now(), async (account) => {
      if (known === undefined) await notifyOfSignIn(account.tx, userId, c.req.header('user-agent'), now());
      return openSession(account, secrets.authSecret, secure, sessionStart(c, services));
    });
    addCookies(c, [...cookies, rememberBrowser(c, userId, marking)]);
    return c.json({ status: true } as const, 200);
  });
}
