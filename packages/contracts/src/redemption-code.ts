/**
 * Redemption codes as people see them: 128 random bits in Crockford's base 32 (https://www.crockford.com/base32.html) with two check characters, in seven groups of four:
 * `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. The check finds every single wrong character and every swap of two neighbours, so a typing error never
 * costs an attempt. Runs in browsers and on the server.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_BYTES = 16;
const BITS_PER_CHARACTER = 5;
const DATA_CHARACTERS = Math.ceil((CODE_BYTES * 8) / BITS_PER_CHARACTER);
const CHECK_CHARACTERS = 2;
const GROUP_LENGTH = 4;

/** Characters of a code without its hyphens. */
export const CODE_CHARACTERS = DATA_CHARACTERS + CHECK_CHARACTERS;

// Letters that look like digits, as Crockford reads them.
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

// A prime below 32² = 1024: two check characters hold the remainder. Sums weighted by powers of 32 modulo a prime find single errors and swaps.
const CHECK_MODULUS = 1_021;

/** Writes 16 random bytes as a code with hyphens. */
export function formatCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError(`A code is made of ${CODE_BYTES} bytes, not ${bytes.length}.`);
  const data = encode(bytes);
  return groupCode(data + checkOf(data));
}

/**
 * The canonical form of what was typed or pasted: 28 characters without hyphens. Small letters, spaces, hyphens of any kind and the look-alikes O, I and L
 * are taken. Undefined when it cannot be a code: wrong length, foreign character or wrong check.
 */
export function parseCode(typed: string): string | undefined {
  const code = cleanCode(typed);
  if (code.length !== CODE_CHARACTERS || [...code].some((character) => !ALPHABET.includes(character))) return undefined;
  const data = code.slice(0, DATA_CHARACTERS);
  // 26 characters hold 130 bits: the last two of them are zero in every code.
  if ((ALPHABET.indexOf(data.slice(-1)) & 0b11) !== 0) return undefined;
  return checkOf(data) === code.slice(DATA_CHARACTERS) ? code : undefined;
}

/** What is being typed, in capital letters without separators, look-alikes replaced; foreign characters stay. */
export function cleanCode(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, '');
  return bare.replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** Cleaned characters in groups of four. */
export function groupCode(cleaned: string): string {
  return cleaned.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
}

function encode(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= BITS_PER_CHARACTER) {
      bits -= BITS_PER_CHARACTER;
      text += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(buffer << (BITS_PER_CHARACTER - bits)) & 31] : text;
}

function checkOf(data: string): string {
  let remainder = 0;
  for (const character of data) remainder = (remainder * 32 + ALPHABET.indexOf(character)) % CHECK_MODULUS;
  // As if two zeros followed: the check characters complete the number to a multiple of the modulus.
  const check = (CHECK_MODULUS - ((remainder * 1024) % CHECK_MODULUS)) % CHECK_MODULUS;
  return `${ALPHABET[check >> 5]}${ALPHABET[check & 31]}`;
}
