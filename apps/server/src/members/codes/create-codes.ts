import { randomBytes, randomUUID } from 'node:crypto';
import type { CatalogueFile } from '@duoverso/content/catalogue';
import { formatCode, parseCode } from '@duoverso/contracts/redemption-code';
import { StartError } from '../../config/start-error.ts';
import type { Db } from '../../database/db.ts';
import { codes } from '../../database/schema.ts';
import { type FingerprintKeys, fingerprint } from './fingerprint.ts';

export interface CreateCodesOptions {
  readonly grant: string;
  readonly count: number;
  /** Undefined for codes that do not expire. */
  readonly expiresAt: Date | undefined;
  readonly catalogue: CatalogueFile;
  readonly keys: FingerprintKeys;
  readonly now: Date;
}

const CODE_BYTES = 16;
const ROWS_AT_ONCE = 1_000;

/**
 * Makes codes of 128 random bits and stores their fingerprints. The codes are in the answer and nowhere else.
 * @throws {StartError} for a grant that the catalogue does not have.
 */
export async function createCodes(
  db: Db,
  { grant, count, expiresAt, catalogue, keys, now }: CreateCodesOptions,
): Promise<{ batch: string; codes: string[] }> {
  if (!Object.hasOwn(catalogue.grants, grant)) {
    throw new StartError(`Unknown grant "${grant}". Use one of: ${Object.keys(catalogue.grants).join(', ')}.`);
  }
  const batch = randomUUID();
  const made = Array.from({ length: count }, () => formatCode(randomBytes(CODE_BYTES)));
  await db.transaction(async (tx) => {
    for (let start = 0; start < made.length; start += ROWS_AT_ONCE) {
      const rows = made.slice(start, start + ROWS_AT_ONCE).map((code) => ({
        fingerprint: fingerprint('code', canonical(code), keys),
        grant,
        batch,
        createdAt: now,
        expiresAt: expiresAt ?? null,
      }));
      await tx.insert(codes).values(rows);
    }
  });
  return { batch, codes: made };
}

function canonical(code: string): string {
  const parsed = parseCode(code);
  if (parsed === undefined) throw new Error('unreachable: a code that was just made can be read');
  return parsed;
}
