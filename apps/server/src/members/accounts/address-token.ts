import { z } from 'zod';
import { Refusal } from '../../api/refusal.ts';

const payload = z.object({ email: z.email(), updateTo: z.email().optional(), iat: z.number() });

/** What a token that confirms an address is for. */
export interface AddressToken {
  /** Address of the account. */
  readonly email: string;
  /** The address that it is to have; undefined when its own is confirmed. */
  readonly updateTo: string | undefined;
  /** When it was made, to the second. */
  readonly issuedAt: Date;
}

/**
 * Reads the token (a JWT) of a link without checking its signature, which is Better Auth's business.
 * @throws {Refusal} `link_not_valid` when it is no such token.
 */
export function readAddressToken(token: string): AddressToken {
  const [, body = ''] = token.split('.');
  const parsed = payload.safeParse(readJson(Buffer.from(body, 'base64url').toString()));
  if (!parsed.success) throw new Refusal('link_not_valid');
  const { email, updateTo, iat } = parsed.data;
  return { email, updateTo, issuedAt: new Date(iat * 1_000) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // what is no JSON is no token
  }
}
