import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import { HOUR_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { isLoopback } from './is-loopback.ts';

/** What begins an address, then its hosts, then the rest. A password may hold commas, a host none. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;

/**
 * The servers that an address names, as PostgreSQL's own programs write it: one address with several hosts, which the driver does not know.
 * @example addressesOf('postgresql://user@one:5432,two/name') // postgresql://user@one:5432/name, postgresql://user@two/name
 */
export function addressesOf(url: string): readonly string[] {
  const [, begin = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => begin + host + rest) : [url];
}

/** Whether every address can be read as it was meant: a `/`, `?` or `#` in a password ends the host too soon, and the user's name is taken for it. */
export function isDatabaseUrl(url: string): boolean {
  return PARTS.test(url) && addressesOf(url).every(isAddress);
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, pathname, search, hash } = new URL(address);
  const behindHost = pathname + hash + (username === '' && pathname === '' ? search : '');
  return !behindHost.includes('@');
}

/** Where the build reads the product from, unless told otherwise. */
const DEFAULT_CONTENT_DIR = resolve(import.meta.dirname, '../../../../content');
const DEFAULT_DATA_DIR = resolve(import.meta.dirname, '../../../../data');
const DEFAULT_OUTBOX_DIR = resolve(import.meta.dirname, '../../../../outbox');
const DEFAULT_POOL_SIZE = 10;
const DEFAULT_SLOW_QUERY_MS = 200;
const DEFAULT_METRICS_HOST = '127.0.0.1';
const DEFAULT_CONSOLE_HOST = '127.0.0.1';

/** Bytes that a secret of this length brings when it is written in base 64. */
export const MIN_SECRET_LENGTH = 32;

const SECRET = `a random text of ${MIN_SECRET_LENGTH} characters or more, such as "openssl rand -base64 32" prints`;
const DATABASE_URL =
  'an address such as postgresql://user:password@host:5432/name, with every / ? # @ % of the password written as %2F %3F %23 %40 %25';
const CODE_KEYS = 'keys as name:secret with commas between them, the newest first; a secret has 32 characters or more';

/** What the environment decides about accounts and membership; part of the server's configuration. */
export const MEMBER_VARIABLES = {
  // Without it only pages and search are served.
  MEMBERSHIP: flag('true (accounts and membership are served) or false (pages and search alone)', 'true'),
  // Origin under which visitors reach the server; links in messages begin with it, and state changes must come from it.
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'an origin such as https://site.example, without a path', abort: true })
    .refine(isSecureOrLocal, 'an https origin; http is for localhost alone, since session cookies go over TLS')
    .transform((text) => new URL(text).origin)
    .optional(),
  // Name, plans, prices and offers: those of the pages that are served, so the same folder as for the build.
  CONTENT_DIR: folder().prefault(DEFAULT_CONTENT_DIR),
  // PostgreSQL, of which several servers may be named; without it one that the server starts itself, with its files in DATA_DIR.
  DATABASE_URL: z.string().refine(isDatabaseUrl, DATABASE_URL).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000, DEFAULT_POOL_SIZE),
  // Whether a pooler that gives connections by transaction stands before PostgreSQL.
  DATABASE_POOLER: z
    .enum(
      ['none', 'transaction'],
      'none (DATABASE_URL is PostgreSQL itself) or transaction (it is a pooler in this mode)',
    )
    .default('none'),
  // Queries that take longer are lines of the log.
  SLOW_QUERY_MS: wholeNumber(1, HOUR_MS, DEFAULT_SLOW_QUERY_MS),
  DATA_DIR: folder().prefault(DEFAULT_DATA_DIR),
  // A folder for daily dumps of the database, on another disk than DATA_DIR.
  BACKUP_DIR: folder().optional(),
  // Signs session cookies and links in messages. Generated in DATA_DIR for the embedded database.
  AUTH_SECRET: z.string().min(MIN_SECRET_LENGTH, SECRET).optional(),
  // Keys of the fingerprints of codes and claims. Generated in DATA_DIR for the embedded database.
  CODE_KEYS: z.string().transform(parseCodeKeys).optional(),
  // Signing in with Google or Apple, or with any other provider that speaks OpenID Connect: each where all of its variables are set.
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: clientSecret(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
    .refine(isEllipticKey, 'the private key that Apple has given, from -----BEGIN to -----END, with \\n for line ends')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine((text) => URL.canParse(text), {
      error: 'an address such as https://id.example/realms/readers',
      abort: true,
    })
    .refine((text) => isSecureOrLocal(text), 'an https address; http is for localhost alone')
    .optional(),
  OIDC_NAME: z.string().max(40, 'a name of 40 characters at most').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: clientSecret(),
  // Messages are sent through it; without it they are written to OUTBOX_DIR.
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address such as smtps://user:password@host')
    .optional(),
  MAIL_FROM: z.string().min(3, 'a sender such as Read On <no-reply@site.example>').optional(),
  OUTBOX_DIR: folder().prefault(DEFAULT_OUTBOX_DIR),
  // Multiplies every limit of attempts; for tests and benches.
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000, 1),
  // Says plainly that nothing is paid: with PUBLIC_URL the sandbox needs it.
  SANDBOX: flag('true (orders are paid in the sandbox, where nobody pays anything) or false', 'false'),
  // Stripe's secret key; without it orders are paid in the sandbox.
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'a secret or restricted key of Stripe, which begins with sk_ or rk_')
    .optional(),
  // Verifies the events that Stripe sends to /api/webhooks/stripe.
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'the signing secret of a webhook endpoint of Stripe, which begins with whsec_')
    .optional(),
  // Another address than Stripe's own, such as that of a stand-in for tests.
  STRIPE_BASE_URL: z.string().refine(isOrigin, 'an origin such as http://127.0.0.1:12111, without a path').optional(),
  // Where Prometheus reads: on a port of its own, or at /metrics with this bearer token, or nowhere.
  METRICS_PORT: optionalWholeNumber(1, 65_535).optional(),
  // Numbers about the business are nobody else's: beyond this machine they are read when this says so.
  METRICS_HOST: z.string().default(DEFAULT_METRICS_HOST),
  METRICS_TOKEN: z.string().min(MIN_SECRET_LENGTH, SECRET).optional(),
  // Where support and the owner work in the browser: on a port of its own, or nowhere.
  CONSOLE_PORT: optionalWholeNumber(1, 65_535).optional(),
  CONSOLE_HOST: z.string().default(DEFAULT_CONSOLE_HOST),
  // Origin under which its people reach it: passkeys are made for its host. Without it, localhost with the port.
  CONSOLE_URL: z
    .string()
    .refine(isOrigin, { error: 'an origin such as https://console.site.example, without a path', abort: true })
    .refine(isSecureOrLocal, 'an https origin; http is for localhost alone, since session cookies go over TLS')
    .transform((text) => new URL(text).origin)
    .optional(),
  // Where "npm run build" puts the console; beside DIST_DIR unless set.
  CONSOLE_DIR: folder().optional(),
};

/** Variables whose value, right or wrong, is shown nowhere: it is a secret or holds a password. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'AUTH_SECRET',
  'CODE_KEYS',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
]);

/** OAuth 2.0 asks for secrets that can't be guessed (RFC 6749, 10.10): a shorter one is a part of one, or an example. */
function clientSecret() {
  return z.string().min(16, 'the secret that the provider has given, of at least 16 characters').optional();
}

/** A key of fingerprints; its name stands beside each fingerprint. */
export interface CodeKey {
  readonly name: string;
  readonly secret: string;
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text);
}

function isSecureOrLocal(origin: string): boolean {
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' || isLoopback(host);
}

/** Whether a text is a private key of the curve by which Apple has its clients sign. */
function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

function parseCodeKeys(text: string, context: z.RefinementCtx): readonly CodeKey[] {
  const keys = text.split(',').map((entry) => {
    const found = /^([a-z0-9]{1,16}):(.{32,})$/.exec(entry.trim());
    if (!found) context.addIssue({ code: 'custom', message: CODE_KEYS });
    return { name: found?.[1] ?? '', secret: found?.[2] ?? '' };
  });
  if (new Set(keys.map(({ name }) => name)).size !== keys.length) {
    context.addIssue({ code: 'custom', message: CODE_KEYS });
  }
  return keys;
}

/** A path, made absolute. */
export function folder() {
  return z.string().transform((path) => resolve(path));
}

/** `true` or `false`, as which an unset variable counts unless `fallback` says otherwise. */
export function flag(expected: string, fallback: 'true' | 'false' = 'false') {
  return z
    .enum(['true', 'false'], expected)
    .default(fallback)
    .transform((value) => value === 'true');
}

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number, fallback: number) {
  return optionalWholeNumber(min, max).prefault(String(fallback));
}

/** A whole number within bounds that has no default. */
function optionalWholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
}

/** A share of all, from 0 to 1. */
export function share(fallback: number) {
  return z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/, 'a number from 0 (nobody) to 1 (everybody), such as 0.25')
    .transform(Number)
    .prefault(String(fallback));
}
