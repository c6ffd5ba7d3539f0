import { createPrivateKey, sign } from 'node:crypto';
import { MINUTE_MS } from '@duoverso/contracts/day';
import type { ProviderId } from '@duoverso/contracts/providers';
import type { ClientAuth, Configuration } from 'openid-client';
import { ApiError } from '../../api/api-error.ts';
import { currentClient } from '../../budgets/current-client.ts';
import { createWorkGate, type WorkGate } from '../../budgets/work-gate.ts';
import type { ServerConfig } from '../../config/config.ts';

/** What was given to the provider with a visitor, and what its answer is held against. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** Who has signed in at a provider. */
export interface ProviderIdentity {
  readonly issuer: string;
  /** Names the account there, for ever and to us alone. */
  readonly subject: string;
  /** The address of the account there as it is written there, as long as the provider says that it has confirmed it. */
  readonly confirmedEmail: string | undefined;
}

/** A provider that an operator has configured. */
export interface Provider {
  readonly id: ProviderId;
  readonly name: string;
  readonly issuer: string;
  /**
   * Where a visitor signs in.
   * @throws {ApiError} `provider_unavailable`
   */
  readonly begin: (redirectUri: string, secrets: AttemptSecrets) => Promise<string>;
  /**
   * Who has come back to an address.
   * @throws {ApiError} `provider_failed`, `provider_unavailable`
   */
  readonly finish: (address: URL, secrets: AttemptSecrets) => Promise<ProviderIdentity>;
}

interface ProviderSettings extends Pick<Provider, 'id' | 'name' | 'issuer'> {
  readonly clientId: string;
  readonly secret: () => string;
  /** Whether the provider answers by a form instead of an address. */
  readonly answersByForm: boolean;
}

const APPLE = 'https://appleid.apple.com';
const GOOGLE = 'https://accounts.google.com';

/** Variables of each provider, which are set together or not at all. */
const VARIABLES = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  oidc: ['OIDC_ISSUER', 'OIDC_NAME', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
} as const satisfies Readonly<Record<ProviderId, readonly (keyof ServerConfig)[]>>;

/** What is missing of providers that are configured in part, in words. */
export function providerDiagnostics(config: ServerConfig): readonly string[] {
  return Object.values(VARIABLES).flatMap((names) => {
    const missing = names.filter((name) => config[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const set = names.filter((name) => config[name] !== undefined);
    return [`With ${set.join(' and ')}, ${missing.join(' and ')} must be set as well: a provider needs all of them.`];
  });
}

/** The providers that the configuration names, in the order in which they are offered. */
export function openProviders(config: ServerConfig): readonly Provider[] {
  const gate = createWorkGate(PROVIDERS);
  return settingsIn(config).map((settings) => createProvider(settings, gate));
}

function settingsIn(config: ServerConfig): ProviderSettings[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = config;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = config;
  const { OIDC_ISSUER, OIDC_NAME, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config;
  const found: ProviderSettings[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const secret = () => GOOGLE_CLIENT_SECRET;
    found.push({
      id: 'google',
      name: 'Google',
      issuer: GOOGLE,
      clientId: GOOGLE_CLIENT_ID,
      secret,
      answersByForm: false,
    });
  }
  if (APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY) {
    const key = { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, pem: APPLE_PRIVATE_KEY };
    const secret = () => appleSecret(APPLE_CLIENT_ID, key, new Date());
    // Apple gives the address by a form alone.
    found.push({ id: 'apple', name: 'Apple', issuer: APPLE, clientId: APPLE_CLIENT_ID, secret, answersByForm: true });
  }
  if (OIDC_ISSUER && OIDC_NAME && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const secret = () => OIDC_CLIENT_SECRET;
    found.push({
      id: 'oidc',
      name: OIDC_NAME,
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      secret,
      answersByForm: false,
    });
  }
  return found;
}

interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly pem: string;
}

/**
 * What Apple takes for a secret: a JWT that its client signs.
 * Source: https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleSecret(clientId: string, { teamId, keyId, pem }: AppleKey, at: Date): string {
  const iat = Math.floor(at.getTime() / 1_000);
  const claims = { iss: teamId, iat, exp: iat + 300, aud: APPLE, sub: clientId };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: createPrivateKey(pem), dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** The address alone: nothing else that a provider knows of somebody is needed here. */
const SCOPE = 'openid email';
const TIMEOUT_S = 5;
/** How long the addresses of a provider are taken for right. */
const DISCOVERED_MS = 60 * MINUTE_MS;
/** A provider that hangs holds up those who wait for it, and nobody else. */
const PROVIDERS = { name: 'providers', atOnce: 16, maxWaiting: 64, retryAfterSeconds: TIMEOUT_S };

/** A provider whose library is loaded, and whose addresses are asked for, when the first visitor goes there. */
function createProvider(settings: ProviderSettings, gate: WorkGate): Provider {
  const { id, name, issuer, answersByForm } = settings;
  const discover = createDiscovery(settings);
  return {
    ...{ id, name, issuer },
    begin: (redirectUri, { state, nonce, verifier }) =>
      gate.run(currentClient(), async () => {
        const oidc = await import('openid-client');
        const address = oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          ...{ state, nonce },
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(answersByForm && { response_mode: 'form_post' }),
        });
        return address.href;
      }),
    finish: (address, secrets) =>
      gate.run(currentClient(), async () => {
        const identity = exchangeCode(await discover(), address, secrets);
        return { issuer, ...(await identity.catch((error: unknown) => refuse(error, codeOf(error)))) };
      }),
  };
}

/** Gives what asks a provider for its addresses, once for all who wait, and anew when they have grown old. Rejects with `provider_unavailable`. */
function createDiscovery({ issuer, clientId, secret }: ProviderSettings): () => Promise<Configuration> {
  let known: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined;
  const discover = async (): Promise<Configuration> => {
    const oidc = await import('openid-client');
    const isLocal = issuer.startsWith('http:'); // the configuration has seen to it
    const authenticate: ClientAuth = (server, client, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
      return method(secret())(server, client, body, headers);
    };
    const execute = [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])];
    const options = { timeout: TIMEOUT_S, execute };
    return oidc
      .discovery(new URL(issuer), clientId, undefined, authenticate, options)
      .catch((error: unknown) => refuse(error, 'provider_unavailable'));
  };
  return () => {
    if (known && Date.now() < known.until) return known.configuration;
    const configuration = discover();
    known = { configuration, until: Date.now() + DISCOVERED_MS };
    configuration.catch(() => {
      known = undefined; // the next visitor asks anew
    });
    return configuration;
  };
}

/** Exchanges the code that a visitor has brought back for what the provider says of them. */
async function exchangeCode(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier }: AttemptSecrets,
): Promise<Omit<ProviderIdentity, 'issuer'>> {
  const oidc = await import('openid-client');
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ApiError('provider_failed');
  const { sub: subject } = claims;
  const asks = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const about = asks ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject) : claims;
  return { subject, confirmedEmail: confirmedEmailOf(about) };
}

/** Apple writes `true` as a text. */
function confirmedEmailOf({ email, email_verified: verified }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof email === 'string' && (verified === true || verified === 'true') ? email : undefined;
}

type ProviderError = 'provider_failed' | 'provider_unavailable';

/** Whether a provider has not answered, or has trouble of its own, so that trying again later helps. */
function codeOf(error: unknown): ProviderError {
  const { name, code, status, error: reported } = error as Readonly<Record<string, unknown>>;
  const isAway =
    name === 'TypeError' || // of `fetch`, which has no other for the network
    code === 'OAUTH_TIMEOUT' ||
    (typeof status === 'number' && status >= 500) ||
    reported === 'temporarily_unavailable' ||
    reported === 'server_error';
  return isAway ? 'provider_unavailable' : 'provider_failed';
}

function refuse(cause: unknown, code: ProviderError): never {
  if (cause instanceof ApiError) throw cause;
  const apiError = new ApiError(code);
  apiError.cause = cause;
  throw apiError;
}
