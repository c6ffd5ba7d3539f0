import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Whom a provider knows its next visitor as. */
export interface ProviderUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** What the provider says of somebody, in a token that another might have signed. */
export interface Tampered {
  readonly claims: JWTPayload;
  /** Signs it by a key that the provider does not have. */
  readonly foreignKey?: boolean;
}

/** An OpenID provider on this machine, made of the certified one from npm, where everybody signs in and agrees at once. */
export interface TestProvider {
  /** What configures a server for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Who signs in from now on; `cancels` goes back without. */
  user: ProviderUser | 'cancels';
  /** Changes what the provider has signed. */
  tamper: ((claims: JWTPayload) => Tampered) | undefined;
  /** Goes to an address of the provider as a browser does, and gives the one to which it leads back. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { id: 'reader', secret: 'a secret that both sides know' };
const ALG = 'RS256';
const KID = 'one';
const MAX_HOPS = 8;

/** @param redirectUri to which the provider leads back, and to no other */
export async function openTestProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair(ALG, { extractable: true }), generateKeyPair(ALG)]);
  const jwk = { ...(await exportJWK(own.privateKey)), kid: KID, alg: ALG, use: 'sig' };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, ProviderUser>();
  const provider = new Provider(issuer, configurationOf(redirectUri, { keys: [jwk] }, known));
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx as { body?: { id_token?: string } };
    if (ctx.path !== '/token' || !made.tamper || body?.id_token === undefined) return;
    const [, payload = ''] = body.id_token.split('.');
    const { claims, foreignKey } = made.tamper(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const key = foreignKey ? foreign.privateKey : own.privateKey;
    ctx.body = { ...body, id_token: await new SignJWT(claims).setProtectedHeader({ alg: ALG, kid: KID }).sign(key) };
  });
  const handle = provider.callback();

  async function answer(...[request, response]: Parameters<typeof handle>): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { user } = made;
    if (user !== 'cancels') known.set(user.sub, user);
    const login = user === 'cancels' ? { error: 'access_denied' } : { login: { accountId: user.sub, remember: false } };
    await provider.interactionFinished(request, response, login);
  }

  const made: TestProvider = {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_NAME: 'Readers’ Club',
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    user: { sub: 'nobody' },
    tamper: undefined,
    visit: (address) => followRedirects(new URL(address), issuer),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return made;
}

/** One client, and visitors who have agreed to everything. */
function configurationOf(
  redirectUri: string,
  jwks: Configuration['jwks'],
  known: ReadonlyMap<string, ProviderUser>,
): Configuration {
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    ...(jwks && { jwks }),
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

/** Goes on as a browser does, with its cookies, as long as it stays at an origin. */
async function followRedirects(from: URL, origin: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = from;
  for (let hop = 0; hop < MAX_HOPS && next.origin === origin; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider stops at ${next}: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}
