import { formatCode } from '@duoverso/contracts/redemption-code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, readTypedCode } from './typed-code.ts';

const code = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(formatCode);
const CODE = formatCode(new Uint8Array(16).fill(0xa7));

describe('[M06] a typed code', () => {
  it('is complete however it was written down', () => {
    const spoil = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLowerCase(),
      (text) => text.replaceAll('-', ''),
      (text) => text.replaceAll('-', ' – '),
      (text) => ` ${text}\n`,
      (text) => text.replaceAll('0', 'O').replaceAll('1', 'l'),
    );
    fc.assert(
      fc.property(code, spoil, (written, change) => {
        expect(readTypedCode(change(written))).toMatchObject({ shown: written, state: 'complete', foreign: [] });
      }),
    );
  });

  it('with one wrong character is found before anybody is asked', () => {
    const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
    fc.assert(
      fc.property(code, fc.nat(27), fc.constantFrom(...alphabet), (written, place, wrong) => {
        const bare = [...written.replaceAll('-', '')];
        fc.pre(bare[place] !== wrong);
        bare[place] = wrong;
        expect(readTypedCode(bare.join('')).state).toBe('mistyped');
      }),
    );
  });

  it.each([
    ['', 'empty', 0],
    [' - ', 'empty', 0],
    ['abcd', 'incomplete', 4],
    [`${CODE}0`, 'too-long', 29],
  ])('%j is %s', (typed, state, length) => {
    expect(readTypedCode(typed)).toMatchObject({ state, length });
  });

  it('is shown in groups while it is typed', () => {
    expect(readTypedCode('abcde').shown).toBe('ABCD-E');
    expect(readTypedCode('ab cd').shown).toBe('ABCD');
  });

  it('tells of look-alikes and of characters that no code has', () => {
    expect(readTypedCode('O1')).toMatchObject({ shown: '01', lookAlikes: true, foreign: [] });
    expect(readTypedCode('01')).toMatchObject({ lookAlikes: false });
    expect(readTypedCode('AU!U')).toMatchObject({ foreign: ['U', '!'] });
  });

  it.each([
    ['abcd', 4, 4],
    ['abcde', 5, 6],
    ['abcd-e', 6, 6],
    ['xabcd-efgh', 1, 1],
    ['abcdx-efgh', 5, 6],
  ])('keeps the caret of %j at %i in place', (typed, caret, expected) => {
    expect(caretAfter(typed, caret)).toBe(expected);
  });
});
