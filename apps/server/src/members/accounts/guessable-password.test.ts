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

  it.each([
    'password passwort contraseña senha motdepasse пароль',
    'qwertyuiop qwertzuiop asdfghjkl zxcvbnm qwerty azerty',
    'letmein welcome iloveyou admin login secret changeme monkey dragon master',
    'p4ssword p@ssword s3cret m0nkey pa$sword pa5sword le7mein',
  ])('finds each usual word, in whatever spelling: %s', (words) => {
    for (const word of words.split(' '))
      expect([word, isGuessablePassword(`${word} qzx`, KNOWN)]).toEqual([word, true]);
  });

  it.each<[string, string, boolean]>([
    ['four different characters are too few', 'xkzqxzkqqkxzzx', true],
    ['five are enough', 'xkzqjxzkqjqkxz', false],
    ['five letters beside a word are too few', 'password qzxvb', true],
    ['six are enough', 'password qzxvbk', false],
    ['a row of four digits counts for nothing', 'password qzxjv1234', true],
    ['one of three is no row', 'password qzxj123', false],
    ['two letters of the alphabet are none', 'password abqzxv', false],
    ['nor at the end of so many letters', 'password qzx123', false],
    ['a row from nine on goes on', 'password qzxjv8901', true],
    ['a row of letters backwards counts for nothing', 'password qzxjv dcba', true],
    ['digits between letters are letters', 'password qz3xv', true],
    ['four letters again and again are four', 'password qzxvqzxv', true],
    ['and so are three of them, three times', 'password qzxqzxqzx', true],
    ['six letters twice are six', 'password qzxvbkqzxvbk', false],
    ['a double letter at the end is two', 'password qzxvbb', false],
    ['a double letter at the beginning is two', 'password qqzxvb', false],
  ])('%s: %j', (_rule, password, guessable) => {
    expect(isGuessablePassword(password, KNOWN)).toBe(guessable);
  });
});
