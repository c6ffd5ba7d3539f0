import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A token with its signature, as the session's cookie holds it: the token, a dot, its HMAC-SHA-256 in base64.
 * @example signToken('abc', secret) // 'abc.p1mQ…='
 */
export function signToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** The token of a signed one; undefined when the signature is not ours. */
export function readSignedToken(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, Math.max(dot, 0));
  if (token === '') return undefined;
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  const expected = Buffer.from(signatureOf(token, secret), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
