import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServerConfig } from '../../config/config.ts';
import { MIN_SECRET_LENGTH } from '../../config/member-variables.ts';
import { StartError } from '../../config/start-error.ts';
import type { FingerprintKeys } from '../codes/fingerprint.ts';

const OWNER_ONLY = 0o600;

/** Writes a file that is readable by its owner alone, on the disk before anything depends on it, and whole from the first moment. When another process was sooner, its file stays. */
export function writeOnce(file: string, text: string): void {
  const part = `${file}.${process.pid}`;
  const descriptor = openSync(part, 'w', OWNER_ONLY);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(part);
  }
}

export interface Secrets {
  /** Signs session cookies and the tokens of links. */
  readonly authSecret: string;
  readonly codeKeys: FingerprintKeys;
}

const FILE = 'secrets.json';
const SECRET_BYTES = 32;
const stored = z.object({
  AUTH_SECRET: z.string().min(MIN_SECRET_LENGTH),
  CODE_KEY: z.string().min(MIN_SECRET_LENGTH),
});

/**
 * The secrets of the environment. Those that are not set are made once and kept in `DATA_DIR`, beside the embedded database; with `DATABASE_URL` they have to
 * be set, because every replica needs the same.
 * @throws {StartError} naming what is missing.
 */
export function readSecrets(
  config: Pick<ServerConfig, 'AUTH_SECRET' | 'CODE_KEYS' | 'DATABASE_URL' | 'DATA_DIR'>,
): Secrets {
  const { AUTH_SECRET: authSecret, CODE_KEYS: codeKeys, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const [newest, ...older] = codeKeys ?? [];
  if (authSecret !== undefined && newest) return { authSecret, codeKeys: [newest, ...older] };
  if (databaseUrl !== undefined) throw new StartError(secretDiagnostics(config).join('\n'));
  const generated = readGenerated(join(dataDir, FILE), dataDir);
  return {
    authSecret: authSecret ?? generated.AUTH_SECRET,
    codeKeys: newest ? [newest, ...older] : [{ name: 'local', secret: generated.CODE_KEY }],
  };
}

/** What is missing of the secrets that every replica needs, in words. */
export function secretDiagnostics({
  AUTH_SECRET: authSecret,
  CODE_KEYS: codeKeys,
  DATABASE_URL: databaseUrl,
}: Pick<ServerConfig, 'AUTH_SECRET' | 'CODE_KEYS' | 'DATABASE_URL'>): readonly string[] {
  const missing = [...(authSecret === undefined ? ['AUTH_SECRET'] : []), ...(codeKeys?.length ? [] : ['CODE_KEYS'])];
  if (databaseUrl === undefined || missing.length === 0) return [];
  return [
    `With DATABASE_URL, ${missing.join(' and ')} must be set, to the same value in every replica. ` +
      'A new secret: openssl rand -base64 32. CODE_KEYS is written as k1:SECRET.',
  ];
}

function readGenerated(file: string, dataDir: string): z.infer<typeof stored> {
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
    writeOnce(file, JSON.stringify({ AUTH_SECRET: secret(), CODE_KEY: secret() }));
  }
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartError(
      `Cannot read the secrets in ${file}. Restore the file from a backup: without it, codes that were given out are worthless and everybody is signed out.`,
      { cause },
    );
  }
}
