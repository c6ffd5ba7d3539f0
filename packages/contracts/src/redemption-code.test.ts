import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_CHARACTERS, cleanCode, formatCode, groupCode, parseCode } from './redemption-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
// `binary` strings of fast-check would begin with a table of every character.
const typedText = fc.uint16Array({ maxLength: 60 }).map((units) => String.fromCharCode(...units));
const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

/** The check of 26 characters by its definition: what completes their number, two places up, to a multiple of 1021. */
function checkFor(data: string): string {
  const number = [...data].reduce((sum, character) => sum * 32n + BigInt(ALPHABET.indexOf(character)), 0n);
  const missing = Number((1_021n - ((number * 1_024n) % 1_021n)) % 1_021n);
  return `${ALPHABET[Math.floor(missing / 32)]}${ALPHABET[missing % 32]}`;
}

describe('formatCode', () => {
  it.each([
    [new Uint8Array(16), '0000-0000-0000-0000-0000-0000-0000'],
    [new Uint8Array(16).fill(255), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZWDC'],
    [Uint8Array.from({ length: 16 }, (_, place) => place), '000G-40R4-0M30-E209-185G-R38E-1WYF'],
  ])('writes seven groups of four', (given, code) => {
    expect(formatCode(given)).toBe(code);
  });

  it('refuses anything but 16 bytes', () => {
    expect(() => formatCode(new Uint8Array(15))).toThrow('16 bytes, not 15');
  });

  it('gives different codes for different bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        fc.pre(one.some((byte, place) => byte !== other[place]));
        expect(formatCode(one)).not.toBe(formatCode(other));
      }),
    );
  });
});

describe('parseCode', () => {
  it('reads what formatCode writes, however it was typed', () => {
    const sloppy = fc.constantFrom(
      (code: string) => code,
      (code: string) => code.toLowerCase(),
      (code: string) => code.replaceAll('-', ''),
      (code: string) => code.replaceAll('-', ' – '),
      (code: string) => ` ${code}\n`,
      (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
      (code: string) => code.replaceAll('1', 'I'),
      (code: string) =>
        code.replace(/[0-9A-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    );
    fc.assert(
      fc.property(bytes, sloppy, (given, typed) => {
        const code = formatCode(given);
        expect(parseCode(typed(code))).toBe(code.replaceAll('-', ''));
      }),
    );
  });

  it('finds every single wrong character', () => {
    fc.assert(
      fc.property(bytes, fc.nat(CODE_CHARACTERS - 1), fc.integer({ min: 1, max: 31 }), (given, place, shift) => {
        const code = [...formatCode(given).replaceAll('-', '')];
        code[place] = ALPHABET[(ALPHABET.indexOf(code[place] ?? '') + shift) % 32] ?? '';
        expect(parseCode(code.join(''))).toBeUndefined();
      }),
    );
  });

  it('finds every swap of two neighbours', () => {
    fc.assert(
      fc.property(bytes, fc.nat(CODE_CHARACTERS - 2), (given, place) => {
        const code = [...formatCode(given).replaceAll('-', '')];
        fc.pre(code[place] !== code[place + 1]);
        [code[place], code[place + 1]] = [code[place + 1] ?? '', code[place] ?? ''];
        expect(parseCode(code.join(''))).toBeUndefined();
      }),
    );
  });

  it('has one spelling for each code', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALPHABET), { minLength: 28, maxLength: 28 }), (characters) => {
        const code = parseCode(characters.join(''));
        expect([undefined, characters.join('')]).toContain(code);
      }),
    );
  });

  it('takes no other last character for a code, though its check be right: two of its bits are none of the code', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom(1, 2, 3), (given, padding) => {
        const data = formatCode(given).replaceAll('-', '').slice(0, 26);
        const last = ALPHABET[ALPHABET.indexOf(data.slice(-1)) + padding] ?? '';
        expect(parseCode(data + checkFor(data))).toBeDefined();
        const padded = data.slice(0, -1) + last;
        expect(parseCode(padded + checkFor(padded))).toBeUndefined();
      }),
    );
  });

  it('refuses a foreign character, whatever the check', () => {
    const checks = [...ALPHABET].flatMap((one) => [...ALPHABET].map((other) => one + other));
    for (const place of [0, 12, 25]) {
      const data = `${'0'.repeat(place)}!${'0'.repeat(25 - place)}`;
      expect(checks.filter((check) => parseCode(data + check) !== undefined)).toEqual([]);
    }
  });

  it.each(['', 'U'.repeat(28), '0'.repeat(27), '0'.repeat(29), `${'0'.repeat(27)}!`, 'é'.repeat(28), '💥'.repeat(14)])(
    'refuses %j',
    (typed) => {
      expect(parseCode(typed)).toBeUndefined();
    },
  );

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        expect([undefined, cleanCode(typed)]).toContain(parseCode(typed));
      }),
    );
  });
});

describe('while somebody types', () => {
  it.each([
    ['', ''],
    ['ab', 'AB'],
    ['abcd e', 'ABCD-E'],
    ['o1l-i', '0111'],
  ])('shows %j as %j', (typed, shown) => {
    expect(groupCode(cleanCode(typed))).toBe(shown);
  });
});
