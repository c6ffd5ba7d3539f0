import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSignedToken, signToken } from './signed-token.ts';

const SECRET = 's'.repeat(32);
const TOKEN = 'the-token-of-a-session';
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('base64');

describe('a signed token', () => {
  it('is the token, a dot and its HMAC-SHA-256 in base64', () => {
    expect(signToken(TOKEN, SECRET)).toBe(`${TOKEN}.${hmac(TOKEN)}`);
  });

  it('gives the token back to whoever has the secret', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (token) => {
        expect(readSignedToken(signToken(token, SECRET), SECRET)).toBe(token);
      }),
    );
  });

  it.each([
    ['no signature', TOKEN],
    ['an empty one', `${TOKEN}.`],
    ['one by another secret', `${TOKEN}.${hmac(TOKEN, 'another secret')}`],
    ['that of another token', `${TOKEN}.${hmac('another token')}`],
    ['a shorter one', `${TOKEN}.${hmac(TOKEN).slice(0, 20)}`],
    [
      'a longer one',
      `${TOKEN}.${Buffer.concat([Buffer.from(hmac(TOKEN), 'base64'), Buffer.of(0)]).toString('base64')}`,
    ],
    ['as many bytes of another', `${TOKEN}.${'A'.repeat(43)}=`],
    ['a token of nothing', `.${hmac('')}`],
    ['nothing', ''],
    ['a dot', '.'],
  ])('is refused with %s', (_case, forged) => {
    expect(readSignedToken(forged, SECRET)).toBeUndefined();
  });

  it('is refused after any change of a letter of the token', () => {
    fc.assert(
      fc.property(fc.nat(TOKEN.length - 1), fc.constantFrom('x', '.', '='), (place, letter) => {
        fc.pre(TOKEN[place] !== letter);
        const changed = TOKEN.slice(0, place) + letter + TOKEN.slice(place + 1);
        expect(readSignedToken(`${changed}.${hmac(TOKEN)}`, SECRET)).toBeUndefined();
      }),
    );
  });
});
