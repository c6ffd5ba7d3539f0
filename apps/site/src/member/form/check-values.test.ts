import { describe, expect, it } from 'vitest';
import { checkValues, errorOf } from './check-values.ts';

const LONG = 'four words or even five';

describe('checkValues', () => {
  it.each([
    ['nothing wrong', { email: 'a@b', 'new-password': LONG }, undefined],
    ['spaces around an address', { email: ' a@b.example ', 'new-password': LONG }, undefined],
    [
      'every empty field, and nothing else of it',
      { email: '', 'new-password': '' },
      [
        { code: 'required', field: 'email' },
        { code: 'required', field: 'new-password' },
      ],
    ],
    [
      'a fault in each field',
      { email: 'a', 'new-password': 'short' },
      [
        { code: 'email_not_valid', field: 'email' },
        { code: 'password_too_short', field: 'new-password' },
      ],
    ],
    ['an address without @', { email: 'a', 'new-password': LONG }, { code: 'email_not_valid', field: 'email' }],
    [
      '14 characters',
      { email: 'a@b', 'new-password': 'x'.repeat(14) },
      { code: 'password_too_short', field: 'new-password' },
    ],
    ['15 characters', { email: 'a@b', 'new-password': 'x'.repeat(15) }, undefined],
    ['15 emoji, which people count once each', { email: 'a@b', 'new-password': '🦊'.repeat(15) }, undefined],
    [
      '129 characters',
      { email: 'a@b', 'new-password': 'x'.repeat(129) },
      { code: 'password_too_long', field: 'new-password' },
    ],
  ])('finds %s', (_name, values, error) => {
    expect(checkValues(values, ['email', 'new-password'])).toEqual(error === undefined ? [] : [error].flat());
  });

  it('leaves a present password alone, which may be older than the rules', () => {
    expect(checkValues({ 'current-password': 'short' }, ['current-password'])).toEqual([]);
  });
});

describe('faultOf', () => {
  it('names the field of a refusal, if it has one', () => {
    expect(errorOf('password_wrong')).toEqual({ code: 'password_wrong', field: 'current-password' });
    expect(errorOf('credentials_wrong')).toEqual({ code: 'credentials_wrong' });
  });
});
