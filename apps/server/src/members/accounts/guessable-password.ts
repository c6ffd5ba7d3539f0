/** Words that long guessable passwords are put together from, in the order in which guessing programs try them. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'contraseña',
  'senha',
  'motdepasse',
  'пароль',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'login',
  'secret',
  'changeme',
  'monkey',
  'dragon',
  'master',
];
const SEQUENCES = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];
const MIN_RUN_LENGTH = 4;
const MIN_LEFT_LENGTH = 6;
const MIN_DIFFERENT_CHARACTERS = 5;

/**
 * Whether a long password is one of those that guessing programs try first: few characters over and over, rows of the keyboard, the usual words, and what everybody knows of
 * the account. No list of leaked passwords is kept: hardly any of them reach the minimum length.
 * @param known texts that belong to the account or the site: address, name, product
 */
export function isGuessablePassword(password: string, known: readonly string[]): boolean {
  let left = fold(password);
  if (new Set(left).size < MIN_DIFFERENT_CHARACTERS) return true;
  for (const word of [...known.flatMap(wordsOf), ...COMMON_WORDS]) left = left.replaceAll(word, '');
  left = withoutRuns(withoutRepetition(left));
  return left.length < MIN_LEFT_LENGTH;
}

/** Small letters and digits, with the usual substitutes undone: `P@ssw0rd` is `password`. */
function fold(text: string): string {
  const substitutes: Readonly<Record<string, string>> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  };
  const small = text.normalize('NFKC').toLowerCase();
  // Between letters alone: a row of digits stays one, "1234" is not "12ea".
  const undone = small.replace(/(?<=\p{L})[@430$57](?=\p{L})/gu, (mark) => substitutes[mark] ?? mark);
  return undone.replace(/[\s\p{P}\p{S}]/gu, '');
}

function wordsOf(text: string): string[] {
  return text
    .split(/[@._+\-\s]/)
    .map(fold)
    .filter((word) => word.length >= MIN_RUN_LENGTH);
}

/** `abcabcabc` → `abc`. */
function withoutRepetition(text: string): string {
  return text.replace(/^(.+?)\1+$/u, '$1');
}

/** Takes out rows of the alphabet and of digits, forwards and backwards. */
function withoutRuns(text: string): string {
  const rows = SEQUENCES.flatMap((row) => [row, [...row].reverse().join('')]);
  let left = '';
  for (let at = 0; at < text.length; ) {
    const run = longestRun(text, at, rows);
    if (run < MIN_RUN_LENGTH) left += text[at];
    at += run < MIN_RUN_LENGTH ? 1 : run;
  }
  return left;
}

function longestRun(text: string, at: number, rows: readonly string[]): number {
  let length = 0;
  while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1)))) length += 1;
  return length;
}
