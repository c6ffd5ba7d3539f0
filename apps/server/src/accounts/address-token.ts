import { z } from 'zod';

const payload = z.object({ email: z.string(), updateTo: z.string().optional() });

/** What a token that confirms an address is for. */
export interface AddressToken {
  /** Address of the account. */
  readonly email: string;
  /** The address that it is to have; undefined when its own is confirmed. */
  readonly updateTo: string | undefined;
}

/**
 * Reads the token (a JWT) of a link without checking its signature, which is Better Auth's business.
 * @throws when it is no such token.
 */
export function readAddressToken(token: string): AddressToken {
  const [, body = ''] = token.split('.');
  const { email, updateTo } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return { email, updateTo };
}
