import { doneSchema, passkeyOptionsSchema, passkeySignInSchema } from '@duoverso/contracts';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import { sessionStart } from '../accounts/entrance.ts';
import { knownBrowser, rememberBrowser } from '../accounts/known-browser.ts';
import { openSession } from '../accounts/session.ts';
import { tellOfSignIn } from '../accounts/tell-of-sign-in.ts';
import type { MemberServices } from '../member-services.ts';
import { checkPasskey, passkeyRequest } from './check-passkey.ts';
import { relyingParty } from './relying-party.ts';

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
    const { userId } = await checkPasskey(db, c.req.valid('json'), { party, at: now() });
    if (knownBrowser(c, userId, marking) === undefined) {
      await tellOfSignIn(db, userId, c.req.header('user-agent'), now());
    }
    const cookies = await openSession(db, secrets.authSecret, secure, sessionStart(c, services, userId));
    for (const cookie of [...cookies, rememberBrowser(c, userId, marking)]) {
      c.header('set-cookie', cookie, { append: true });
    }
    return c.json({ status: true } as const, 200);
  });
}
