import { describe, expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const KNOWN = ['ana.silva+x@mail.example', 'Ana Silva', 'duoverso'];

describe('isGuessablePassword', () => {
  it.each([
    'aaaaaaaaaaaaaaa',
    'abababababababab',
    '123456789012345',
    '543210987654321',
    'abcdefghijklmnop',
    'password1234567',
    'P@ssw0rd P@ssw0rd',
    'passwordpassword',
    'qwertyuiop12345',
    'qwertzuiop!!!!!!',
    'letmeinletmein12',
    'duoverso-duoverso',
    'anasilva@mail.example',
    'Ana Silva 123456',
    'password duoverso',
    'iloveyou iloveyou',
  ])('refuses %j', (password) => {
    expect(isGuessablePassword(password, KNOWN)).toBe(true);
  });

  it.each([
    'two verses facing each other',
    'correct horse battery staple',
    'ein Apfel am Tag, drei im Korb',
    'x9$kQ2!vLp7#mRt',
    '二つの詩句が向かい合って並ぶ本のページ',
    'мама мыла раму вечером',
    'the password of my grandmother',
    'duoverso reads novels with me',
  ])('takes %j', (password) => {
    expect(isGuessablePassword(password, KNOWN)).toBe(false);
  });
});
